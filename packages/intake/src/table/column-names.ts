import { fold } from '../formats/fold.ts'
import { nameKey } from '../matching/name-key.ts'
import { abbreviations } from '../matching/abbreviations.ts'
import { type CoreField, SALES_FIELDS } from '../types.ts'
import { SYSTEM_WORDS, WHOLE_NAMES } from './system-names.ts'

/** The spellings of column name words in this trade, in the languages of Europe. */
const WORDS = abbreviations({
  ...SYSTEM_WORDS,
  account: 'acct',
  amount: 'amt',
  commission: 'comm commissions commn comms',
  customer: 'cust',
  date: 'dt',
  distributor: 'dist',
  document: 'doc',
  dr: 'doctor doctora docteur',
  extended: 'ext',
  facility: 'fac',
  family: 'fam',
  hospital: 'hosp',
  invoice: 'inv',
  number: 'no num nr nbr numero',
  line: 'ln',
  manager: 'mgr',
  name: 'nm',
  percent: 'pct porcentaje porcentagem prozent pourcentage',
  physician: 'physicians',
  procedure: 'proc',
  product: 'prod prd',
  'ship to': 'shipto',
  'sold to': 'soldto',
  surgeon: 'surgeons',
  territory: 'terr',
  transaction: 'trx txn trans',
  'nota fiscal': 'nf',
  valor: 'vlr vl',
})

/** Words that are abbreviated in more ways than can be listed. */
const SHORTENED = [
  'account',
  'amount',
  'category',
  'commission',
  'customer',
  'discount',
  'distributor',
  'district',
  'document',
  'extended',
  'facility',
  'hospital',
  'institution',
  'invoice',
  'manager',
  'number',
  'patient',
  'payment',
  'percent',
  'physician',
  'practitioner',
  'price',
  'procedure',
  'product',
  'provider',
  'quantity',
  'revenue',
  'sales',
  'surgeon',
  'surgery',
  'territory',
  'transaction',
]

/** The names of a field, by language. */
const listed = (names: string): string[][] => names.split(';').map((language) => language.trim().split(/,\s+/))

/** The names of each field, in each language the surest first. */
const NAMES: Record<CoreField, string[][]> = {
  hospital: listed(`
    ship to name, hospital name, hospital, hospital facility, facility name, facility, account name, customer name,
    ship to customer, ship to account, name of ship to party, name of sold to party, ship to, end user, sold to name,
    site name, account, customer, clinic, institution;
    nombre del hospital, nome do hospital, nombre fiscal, nome fantasia, centro, clinica, institucion, instituicao, estabelecimento,
    nombre del cliente, nome do cliente, cliente, razon social, razao social;
    krankenhaus, klinik, klinikum, spital, einrichtung, warenempfanger, kundenname, name des kunden, name des auftraggebers, name des warenempfangers, kunde,
    debitorenname, debitor, auftraggeber;
    hopital, etablissement, centre hospitalier, clinique, nom du client, client, raison sociale;
    ospedale, struttura, ragione sociale; ziekenhuis, klantnaam, naam klant, klant; sjukhus, sygehus, sykehus, kundnamn, kund`),
  surgeon: listed(`
    surgeon name, surgeon, implanting surgeon, implanting physician, operating physician, physician name, physician, dr name, dr,
    attending physician, attending, ordering physician, treating physician, rendering provider, practitioner,
    implanter, hcp name, hcp, clinician, surg name;
    cirujano, cirurgiao, medico; chirurg, operateur, arzt, name des arztes, behandler; chirurgien, medecin, praticien;
    chirurgo; arts, behandelaar; kirurg, lakare, laege, lege`),
  procedure: listed(`
    procedure, procedure name, procedure type, surgery type, case type, product family, family, product line, product group;
    procedimiento, procedimento, intervencion, tipo de cirugia, tipo de cirurgia, familia, linea de producto, linha de produto, grupo de produtos;
    eingriff, prozedur, operation, op art, produktfamilie, produktgruppe, produktlinie, produkthierarchie, warengruppe,
    artikelgruppe, materialgruppe;
    intervention, type dintervention, acte, famille de produits, famille, ligne de produits, gamme;
    intervento, procedura, linea di prodotto, famiglia; ingreep, operatie, productgroep; ingrepp, indgreb, inngrep, produktgrupp, produktgruppe`),
  territory: listed(`
    territory, territory name, sales territory, distributor territory, rep territory, coverage area, rep area, district, sales area, sales district,
    sales zone, sales office, zone, patch;
    territorio, zona de ventas, zona, regiao, distrito; verkaufsgebiet, vertriebsgebiet, gebiet, gebietsname, verkaufsbezirk, vertriebsbezirk, bezirk,
    vertriebsregion, verkaufsregion, verkaufsburo;
    territoire, secteur, zone de vente; zona di vendita; rayon, verkoopgebied, regio; distrikt, salgsdistrikt, forsaljningsdistrikt`),
  amount: listed(`
    net sales, net sales amount, extended price, extended amount, extended net, extended sales, line total, sales amount, total sales,
    net amount, net revenue, net value, net invoice, net billed, net extended, line net, line amount, extension amount, extended resale,
    invoice amount, invoice total, billed amount, revenue amount, sales, revenue, total price, total amount, net price, extended, amount, net, total;
    ventas netas, venta neta, importe neto, neto facturado, facturado, base imponible, ventas, importe, monto, neto, vendas liquidas, valor liquido,
    vendas, faturamento, receita, valor;
    nettoumsatz, nettobetrag, nettowert, umsatz, rechnungsbetrag, fakturawert, warenwert, erlos, betrag, netto;
    ventes nettes, montant net, montant ht, net ht, total ht, ca net, ca ht, chiffre daffaires, ventes, montant;
    importo netto, imponibile, fatturato, vendite nette, vendite, importo; netto omzet, nettobedrag, netto bedrag, omzet, bedrag;
    nettobelopp, nettoforsaljning, nettoomsattning, forsaljning, belopp, nettobelob, nettoomsaetning, omsaetning, belob, omsetning, belop`),
  grossCommission: listed(`
    gross commission, gross commission amount, commission amount, commission earned, commission due, total commission, commission;
    comision bruta, importe comision, comision, comissao bruta, valor da comissao, comissao;
    bruttoprovision, provisionsbetrag, provision;
    commission brute, montant de la commission, montant commission;
    provvigione, provvigioni, importo provvigione; commissie, commissiebedrag, provisie, provisiebedrag; provisionsbelopp, provisjon`),
  invoicedate: listed(`
    invoice date, date invoice, date of invoice, date invoiced, invoiced on, billing date, bill date, billed on, document date,
    transaction date, accounting date, gl date, posting date, post date, booked date, revenue date, credit date,
    sale date, sales date, date, ship date, service date, date of service, dos, case date, surgery date, date of surgery, order date;
    fecha de factura, fecha factura, fecha contable, fecha, data da fatura, data da nota, data fatura, data de emissao, data;
    rechnungsdatum, fakturadatum, belegdatum, buchungsdatum, datum;
    date de facture, date facture, date de facturation, date comptable, date de piece;
    data fattura, data documento, data della fattura; factuurdatum, boekdatum; bokforingsdatum, fakturadato, dato`),
  invoiceNumber: listed(`
    invoice number, invoice id, invoice, billing document, document number, document, bill number, transaction number;
    number de factura, factura number, factura, number da fatura, number da nota, nota fiscal, fatura;
    rechnungsnummer, rechnungsnr, rechnungs number, rechnung number, rechnung, fakturanummer, fakturanr, faktura, belegnummer, belegnr, beleg, re number;
    number de facture, facture number, facture, number de piece;
    number fattura, fattura number, fattura; factuurnummer, factuurnr, factuur; verifikationsnummer`),
}

/**
 * Ambiguous names: only the whole name counts, after all others, and only if the content matches. A 'Doc' is a doctor or a document,
 * an 'Area' a territory or a body part.
 */
const POSSIBLE_NAMES: Record<CoreField, string[][]> = {
  hospital: listed(`
    sold to, sold to party, bill to name, bill to, deliver to, delivery site, invoice to, consignee, receiver, site of care, care site,
    place of service, surgical center, asc, venue, site, location name, location, organization, hco, purchaser, partner, payer name,
    name 1, name1, alpha name, party name, trading partner, payer, regulierer, destinatario, haus, provider name, provider, health system, idn member, idn, gpo member, buying group member`),
  surgeon: listed('provider name, provider, prescriber, md name, md, referring md, operator, surg, document'),
  procedure: listed(`
    surgery, type of surgery, therapy, indication, body part, case, specialty, product category, product cat, product type, product class,
    product hierarchy, product, category, item category, item group, subcategory, sub category, material group, franchise, sub franchise, segment,
    portfolio, system, brand, business unit, sales group, cpt description, cpt desc, drg, major code, sparte, linea, linha`),
  territory: listed(`
    area name, area, sales region, region, praca, delegacion, territory code, territory number, territory id, geography, geo, market, branch, agency, distributor,
    sales distributor, rep code, agent code`),
  amount: listed('invoiced, billed, sale, purchases, commission base, commissionable base, value, usd, amount due'),
  grossCommission: listed(`
    net commission, distributor payment, agent fee, total payout, payout, payable, amount due, payment amount, payment, earned, earnings,
    brokerage, agency fee, agency fee amount, agent fee amount, fee, fee amount, vergutung`),
  invoicedate: listed('period'),
  invoiceNumber: listed('sales order number, so number'),
}

/** A name with one of these words is not the field, regardless of the rest. */
const OTHER_THINGS: Partial<Record<CoreField, RegExp>> = {
  hospital:
    /\b(number|id|code|codigo|city|ciudad|cidade|ville|state|zip|address|adresse|street|rue|phone|type|tipo|group|grupo|costo|coste|custo)\b/,
  surgeon: /\b(number|id|code|npi|date)\b/,
  procedure: /\b(number|id|code|date|description)\b/,
  territory: /\b(number|id|code|manager)\b/,
  amount:
    /\b(unit|each|list|commission|comision|comissao|provision|tax|freight|percent|rate|quantity|qty|discount|cost|unitario|unitaire|einzel|fees?|iva|mwst|steuer|tva|ttc|rabatt|descuento|desconto|remise|taux|number|date|fecha|data|datum|due|paid|payable|payment|payout|earned|outstanding|owed|balance|profit|margin|sales (?:order|document|organi[sz]ation|org|office|group|district|rep|employee|channel)(?! (?:amount|total|value|net)))\b/,
  grossCommission: /\b(rate|percent|tasa|taxa|taux|satz|date|net|base|basis)\b/,
  invoicedate: /\b(birth|nacimiento|nascimento|naissance|geburt)\b/,
  invoiceNumber: /\b(date|fecha|data|amount|importe|valor|montant|line|linea|linha|ligne|total|type|sales document)\b/,
}

const PATIENT =
  /\b(mrn|dob|ssn|patient|patients|patiente|paciente|pacientes|birth|birthdate|birthday|nacimiento|nascimento|naissance|geburtsdatum|medical record)\b/

export function wordsOf(name: string): string {
  const whole = WHOLE_NAMES.get(nameKey(name))
  if (whole !== undefined) return whole
  const signs = fold(name.replace(/\bn\s?[°º]|^n\. /gi, ' number '))
    .replaceAll('#', ' number ')
    .replaceAll('$', ' amount ')
    .replaceAll('%', ' percent ')
  const words = nameKey(signs.replace(/([a-z])([A-Z])/g, '$1 $2')).split(' ')
  return words
    .flatMap(writtenOut)
    .filter((word, index, all) => word !== all[index - 1])
    .join(' ')
    .replace(WITHOUT_TAX, '')
    .replace(UNIT, '')
}

/** 'srgn' is surgeon by its consonants, 'phys' physician by its start; 'invoicedate' is two words. */
function writtenOut(word: string): readonly string[] {
  if (!MAY_BE_SHORTENED.test(word)) return [WORDS.get(word) ?? word]
  const found = EXPANSIONS.get(word)
  if (found !== undefined) return found
  const expanded = expand(word)
  if (EXPANSIONS.size < MAX_EXPANSIONS) EXPANSIONS.set(word, expanded)
  return expanded
}

const MAY_BE_SHORTENED = /^[a-z]{3,24}$/
/** A cache, because files repeat the same words. */
const EXPANSIONS = new Map<string, readonly string[]>()
const MAX_EXPANSIONS = 10_000

const expand = (word: string): readonly string[] => {
  const known = knownAs(word)
  return known === undefined ? (partsOf(word, MAX_PARTS) ?? [word]) : [known]
}

function knownAs(word: string): string | undefined {
  const known = WORDS.get(word) ?? (KNOWN_WORDS.has(word) ? word : BY_CONSONANTS.get(consonantsOf(word)))
  if (known !== undefined || word.length < MIN_BEGINNING) return known
  const begun = SHORTENED.filter((full) => full.startsWith(word))
  return begun.length === 1 ? begun[0] : undefined
}

/** The fewest known words that form a joined one. */
function partsOf(word: string, most: number): string[] | null {
  const known = knownPart(word)
  if (known !== undefined) return [known]
  if (most === 1) return null
  for (let length = word.length - MIN_PART; length >= MIN_PART; length--) {
    const first = knownPart(word.slice(0, length))
    const others = first === undefined ? null : partsOf(word.slice(length), most - 1)
    if (first !== undefined && others) return [first, ...others]
  }
  return null
}

/** Two letters are an abbreviation only if they are listed. */
const knownPart = (word: string): string | undefined => (word.length > MIN_PART || LISTED_WORDS.has(word) ? knownAs(word) : undefined)

/** The first letter, and the other letters that remain in an abbreviation. */
const consonantsOf = (word: string): string => word.replace(/(?<=.)[aeiouy]/g, '').replace(/(.)\1+/g, '$1')

const LISTED_WORDS = new Set([...WORDS.keys(), ...WORDS.values()])
const BY_CONSONANTS = new Map(SHORTENED.map((full) => [consonantsOf(full), full]))
const MIN_BEGINNING = 4
const MIN_PART = 2
const MAX_PARTS = 3

/** A unit at the end says nothing about the column. */
const UNIT = /(?<=\S)(?: in)? (?:usd|us|eur|cad|gbp|chf|aud|mxn|brl|dollars?)$/

/** An amount without tax is the amount. */
const WITHOUT_TAX =
  /(?<=\S) (?:excl|exclusive|excluding|ex|before|without|sin|ohne|exkl|zzgl|hors|sem)(?: of)? (?:tax|taxes?|vat|gst|iva|mwst|ust|steuer|tva|impuestos?|impostos?)\b/

/** An index of all fields' names, so that a long name is scanned once. */
const RANKS = ranksOf(NAMES)
const POSSIBLE_RANKS = ranksOf(POSSIBLE_NAMES)
const KNOWN_WORDS = new Set([...RANKS.keys(), ...POSSIBLE_RANKS.keys(), ...WORDS.values(), ...SHORTENED].flatMap((name) => name.split(' ')))
const MAX_WORDS = Math.max(...[...RANKS.keys()].map((name) => name.split(' ').length))

function ranksOf(names: Record<CoreField, string[][]>): Map<string, Map<CoreField, number>> {
  const ranks = new Map<string, Map<CoreField, number>>()
  for (const field of SALES_FIELDS)
    for (const [rank, name] of names[field].flatMap((language) => [...language.entries()].reverse()))
      ranks.set(name, new Map(ranks.get(name)).set(field, rank))
  return ranks
}

/** How surely a name means each field: 1 is the surest; other fields are omitted. */
export const nameScores = (name: string): ReadonlyMap<CoreField, number> => scoresOf(wordsOf(name))

/** Scores from here down are those of ambiguous names. */
export const POSSIBLY = 0.1

function scoresOf(words: string): ReadonlyMap<CoreField, number> {
  const all = words.split(' ')
  const scores = new Map<CoreField, number>()
  for (const [field, rank] of RANKS.get(words) ?? []) scores.set(field, 1 - rank / 100)
  for (const [field, rank] of ranksOfParts(all)) {
    const score = 0.5 - rank / 100 - all.length / 1000
    if (score > POSSIBLY && !scores.has(field) && !OTHER_THINGS[field]?.test(words)) scores.set(field, score)
  }
  for (const [field, rank] of POSSIBLE_RANKS.get(words) ?? []) if (!scores.has(field)) scores.set(field, POSSIBLY - rank / 1000)
  return scores
}

/** The best rank of a part of a name for each field. */
function ranksOfParts(words: readonly string[]): Map<CoreField, number> {
  const ranks = new Map<CoreField, number>()
  for (let from = 0; from < words.length; from++) {
    let part = ''
    for (const word of words.slice(from, from + MAX_WORDS)) {
      part = part === '' ? word : `${part} ${word}`
      for (const [field, rank] of RANKS.get(part) ?? []) ranks.set(field, Math.min(rank, ranks.get(field) ?? rank))
    }
  }
  return ranks
}

export function isKnownName(name: string): boolean {
  const words = wordsOf(name)
  return scoresOf(words).size > 0 || MEASURES.test(words) || namesPatient(name)
}

/** Other usual columns of a sales table. */
const MEASURES =
  /^(qty|quantity|units|unit price|unit net|list price|catalog number|part number|part desc|item description|description|po number|line number|commission rate|tax amount|cost|currency|sales organization|city|state)$/

export const namesGoods = (name: string): boolean => GOODS.test(nameKey(name))

const GOODS =
  /\b(?:items?|desc|descr|descriptions?|products?|materials?|parts?|articles?|catalog\w*|procedures?|artikel\w*|material\w*|produkt\w*|bezeichnung|articulos?|descripcion|productos?|itens|descricao|produtos?|designation|produits?)\b/

/** Whether a column counts pieces, or operations. */
export const namesQuantity = (name: string): boolean => QUANTITY.test(nameKey(name)) || namesCount(name)

/** Whether a name consists of counted things and small words: 'Total Surgeries', '# of Cases', not 'Case Amount'. */
function namesCount(name: string): boolean {
  const words = nameKey(name.replaceAll('#', ' number ')).split(' ')
  return words.some((word) => COUNTED.has(word)) && words.every((word) => COUNTED.has(word) || COUNTING.has(word))
}

const COUNTED = new Set(
  `surgeries operations procedures cases implants discharges admissions visits encounters patients levels trays kits sets boxes packs vials screws rods
  plates cages grafts devices systems components pieces eaches bottles units count counts
  eingriffe operationen falle implantate entlassungen aufnahmen packungen schachteln stuck
  cirugias operaciones procedimientos casos implantes altas ingresos cajas piezas paquetes
  cirurgias procedimentos operacoes internacoes caixas pecas pacotes
  interventions implants sorties boites pieces interventi impianti dimissioni scatole pezzi ingrepen stuks`.split(/\s+/),
)
const COUNTING = new Set(
  'total totals number of no nr sum net gross sold used implanted performed billed invoiced shipped monthly month mtd ytd this all the numero total gesamt anzahl der die das de del la los las do da dos das nombre per implanted completed done sales'.split(
    ' ',
  ),
)

const QUANTITY =
  /\b(?:qty|quantity|units?|pieces|pcs|menge|anzahl|stuckzahl|cantidad|quantidade|qtde|quantite|qte|quantita|aantal|antal|ilosc)\b/

export const namesPatient = (name: string): boolean =>
  PATIENT.test(nameKey(name.replace(/([a-z])([A-Z])/g, '$1 $2'))) || PATIENT.test(wordsOf(name))
