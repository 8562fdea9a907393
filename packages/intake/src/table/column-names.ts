import { fold } from '../formats/fold.ts'
import { nameKey } from '../matching/name-key.ts'
import { shortForms } from '../matching/short-forms.ts'
import { SALES_FIELDS, type SalesField } from '../types.ts'

/** How this trade writes the words of its column names, in English, Spanish, Portuguese and German. */
const WORDS = shortForms({
  account: 'acct',
  amount: 'amt',
  commission: 'comm commissions',
  customer: 'cust',
  date: 'dt',
  distributor: 'dist',
  document: 'doc',
  dr: 'doctor doctora',
  extended: 'ext',
  facility: 'fac',
  hospital: 'hosp',
  invoice: 'inv',
  number: 'no num nr nbr numero',
  percent: 'pct porcentaje porcentagem prozent',
  physician: 'physicians',
  procedure: 'proc',
  product: 'prod',
  'ship to': 'shipto',
  'sold to': 'soldto',
  surgeon: 'surgeons',
  territory: 'terr',
})

const listed = (names: string): string[] => names.trim().split(/,\s+/)

/** What each field is called, the surest name first. */
const NAMES: Record<SalesField, string[]> = {
  hospital: listed(`
    ship to name, hospital name, hospital, hospital facility, facility name, facility, account name, customer name,
    ship to customer, ship to account, ship to, end user, sold to name, site name, account, customer, clinic, institution,
    nombre del hospital, nome do hospital, centro, clinica, institucion, instituicao, nombre del cliente, nome do cliente, cliente,
    krankenhaus, klinik, klinikum, warenempfanger, kundenname, kunde`),
  surgeon: listed(`
    surgeon name, surgeon, implanting surgeon, implanting physician, operating physician, physician name, physician, dr name, dr,
    attending physician, attending, ordering physician, treating physician, rendering provider, practitioner,
    implanter, hcp name, hcp, clinician,
    cirujano, cirurgiao, medico, chirurg, operateur, arzt`),
  procedure: listed(`
    procedure, procedure name, procedure type, surgery type, case type, product family, family, product line, product group,
    procedimiento, procedimento, tipo de cirugia, tipo de cirurgia, familia, linea de producto, linha de produto,
    eingriff, prozedur, operation, produktfamilie, produktgruppe`),
  territory: listed(`
    territory, territory name, sales territory, distributor territory, rep territory, coverage area, rep area, district, sales area, sales district,
    sales zone, sales office, zone, patch,
    territorio, zona de ventas, zona, regiao, verkaufsgebiet, vertriebsgebiet, gebiet`),
  amount: listed(`
    net sales, net sales amount, extended price, extended amount, extended net, extended sales, line total, sales amount, total sales,
    net amount, net revenue, net value, net invoice, net billed, net extended, line net, line amount, invoice amount, invoice total, billed amount,
    sales, revenue, total price, total amount, net price, extended, amount, net, total,
    ventas netas, venta neta, importe neto, ventas, importe, monto, vendas liquidas, valor liquido, vendas, valor,
    nettoumsatz, nettobetrag, umsatz, betrag`),
  grossCommission: listed(`
    gross commission, gross commission amount, commission amount, commission earned, commission due, total commission, commission,
    comision bruta, importe comision, comision, comissao bruta, valor da comissao, comissao,
    bruttoprovision, provisionsbetrag, provision`),
  invoicedate: listed(`
    invoice date, date invoice, date of invoice, date invoiced, invoiced on, billing date, bill date, billed on, document date,
    accounting date, gl date, posting date, post date, booked date, transaction date, trans date, trx date, revenue date, credit date,
    sale date, sales date, date, ship date, service date, date of service, dos, case date, surgery date, date of surgery, order date,
    fecha de factura, fecha factura, fecha, data da fatura, data da nota, data fatura, data,
    rechnungsdatum, belegdatum, buchungsdatum, datum`),
  invoiceNumber: listed(`
    invoice number, invoice id, invoice, billing document, document number, document, bill number,
    number de factura, factura number, factura, number da fatura, number da nota, nota fiscal, fatura,
    rechnungsnummer, rechnungsnr, rechnung number, rechnung, belegnummer, belegnr, beleg`),
}

/**
 * Names that mean other things as often: only the whole name counts, after all others, and only where the content agrees. A 'Doc' is a
 * doctor or a document, an 'Area' a territory or a body part.
 */
const POSSIBLE_NAMES: Record<SalesField, string[]> = {
  hospital: listed(`
    sold to, sold to party, bill to name, bill to, deliver to, delivery site, invoice to, consignee, receiver, site of care, care site,
    place of service, surgical center, asc, venue, site, location name, location, organization, hco, purchaser, partner, payer name,
    name 1, provider name, provider, health system, idn member, idn, gpo member, buying group member`),
  surgeon: listed('provider name, provider, md name, md, referring md, operator, surg, document'),
  procedure: listed(`
    surgery, type of surgery, therapy, indication, body part, case, specialty, product category, product cat, product type, product class,
    product hierarchy, product, category, item category, subcategory, sub category, material group, franchise, sub franchise, segment,
    portfolio, system, brand, business unit, sales group, cpt description, cpt desc, drg, major code`),
  territory: listed(`
    area name, area, territory code, territory number, territory id, geography, geo, market, branch, agency, distributor, rep code, agent code`),
  amount: listed('invoiced, sale, purchases, commission base, commissionable base, value, usd, amount due'),
  grossCommission: listed(`
    net commission, distributor payment, agent fee, total payout, payout, payable, amount due, payment amount, payment, earned, earnings,
    brokerage, fee`),
  invoicedate: listed('period'),
  invoiceNumber: [],
}

/** A name with one of these words is not the field, however much the rest of it resembles. */
const OTHER_THINGS: Partial<Record<SalesField, RegExp>> = {
  hospital: /\b(number|id|code|city|state|zip|address|street|phone|type|group)\b/,
  surgeon: /\b(number|id|code|npi|date)\b/,
  procedure: /\b(number|id|code|date|description)\b/,
  territory: /\b(number|id|code|manager)\b/,
  amount:
    /\b(unit|each|list|commission|comision|comissao|provision|tax|freight|percent|rate|quantity|qty|discount|cost|number|date|due|paid|payable|payment|payout|earned|outstanding|owed|balance|profit|margin)\b/,
  grossCommission: /\b(rate|percent|tasa|taxa|satz|date|net|base|basis)\b/,
  invoiceNumber: /\b(date|amount|line|total)\b/,
}

const PATIENT =
  /\b(mrn|dob|ssn|patient|patients|patiente|paciente|pacientes|birth|birthdate|birthday|nacimiento|nascimento|geburtsdatum|medical record)\b/

/** The words of a column name, written out. */
function wordsOf(name: string): string {
  const signs = fold(name).replaceAll('#', ' number ').replaceAll('$', ' amount ').replaceAll('%', ' percent ')
  const words = nameKey(signs.replace(/([a-z])([A-Z])/g, '$1 $2')).split(' ')
  return words
    .map((word) => WORDS.get(word) ?? word)
    .filter((word, index, all) => word !== all[index - 1])
    .join(' ')
    .replace(UNIT, '')
}

/** In what a column is counted stands last, and says nothing of what it is. */
const UNIT = /(?<=\S)(?: in)? (?:usd|us|eur|cad|gbp|chf|aud|mxn|brl|dollars?)$/

/** Where each field's names stand: a name of many words is looked through once, for all fields. */
const RANKS = ranksOf(NAMES)
const POSSIBLE_RANKS = ranksOf(POSSIBLE_NAMES)
const MOST_WORDS = Math.max(...[...RANKS.keys()].map((name) => name.split(' ').length))

function ranksOf(names: Record<SalesField, string[]>): Map<string, Map<SalesField, number>> {
  const ranks = new Map<string, Map<SalesField, number>>()
  for (const field of SALES_FIELDS)
    for (const [rank, name] of [...names[field].entries()].reverse()) ranks.set(name, new Map(ranks.get(name)).set(field, rank))
  return ranks
}

/** How surely a name means each field: 1 for the surest; fields that it does not mean at all are left out. */
export const nameScores = (name: string): ReadonlyMap<SalesField, number> => scoresOf(wordsOf(name))

/** From here down a score is that of a name that may as well mean something else. */
export const POSSIBLY = 0.1

function scoresOf(words: string): ReadonlyMap<SalesField, number> {
  const all = words.split(' ')
  const scores = new Map<SalesField, number>()
  for (const [field, rank] of RANKS.get(words) ?? []) scores.set(field, 1 - rank / 100)
  for (const [field, rank] of ranksOfParts(all)) {
    const score = 0.5 - rank / 100 - all.length / 1000
    if (score > POSSIBLY && !scores.has(field) && !OTHER_THINGS[field]?.test(words)) scores.set(field, score)
  }
  for (const [field, rank] of POSSIBLE_RANKS.get(words) ?? []) if (!scores.has(field)) scores.set(field, POSSIBLY - rank / 1000)
  return scores
}

/** The first rank that a part of a name has for each field. */
function ranksOfParts(words: readonly string[]): Map<SalesField, number> {
  const ranks = new Map<SalesField, number>()
  for (let from = 0; from < words.length; from++) {
    let part = ''
    for (const word of words.slice(from, from + MOST_WORDS)) {
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

/** Columns that a sales table has besides the fields. */
const MEASURES =
  /^(qty|quantity|units|unit price|unit net|list price|catalog number|part number|part desc|item description|description|po number|commission rate|city|state)$/

/** Whether a column counts pieces. */
export const namesQuantity = (name: string): boolean => QUANTITY.test(nameKey(name))

const QUANTITY = /\b(?:qty|quantity|units?|pieces|pcs|menge|anzahl|cantidad|quantidade)\b/

/** Whether a column speaks of a patient. */
export const namesPatient = (name: string): boolean => PATIENT.test(nameKey(name.replace(/([a-z])([A-Z])/g, '$1 $2')))
