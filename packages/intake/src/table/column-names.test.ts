import { expect, test } from 'vitest'
import type { CoreField } from '../types.ts'
import { column, cycled, HOSPITALS, NUMBERS, PROCEDURES, ROWS, SALES, SURGEONS, TERRITORIES, type Values } from '../test/columns.ts'
import { suggestMapping } from './mapping.ts'

/** Column names of manufacturers, portals and distributors. */
const IN_USE: Partial<Record<CoreField, string>> = {
  hospital: `
    Account, Account Name, Acct, Acct Name, Bill To, Bill-To Name, Billing Account, Buying Group Member, Care Site, Clinic,
    Consignee, Customer, Customer Name, Cust Name, CustName1, Deliver To, Delivery Site, End Customer, End User, Facility,
    Facility Name, GPO Member, Healthcare Facility, HCO, Health System, Hosp, Hospital, Hospital Name, IDN, IDN Member,
    Institution, Institution Name, Invoice To, Location, Location Name, Name 1, Organization, Partner, Payer Name, Place of
    Service, Purchaser, Receiver, Sell-To Customer, Ship To, Ship-To Name, Ship To Party, Site, Site Name, Site of Care, Sold To,
    Sold-To Party, Surgical Center, ASC, Venue`,
  surgeon: `
    Attending, Attending Physician, Clinician, Doc, Doctor, Doctor Name, Dr, Dr Name, Dr., HCP, HCP Name, Implanter, Implanting
    Physician, MD, MD Name, Operating Surgeon, Operator, Ordering Physician, Physician, Physician Name, Practitioner, Primary
    Surgeon, Provider, Provider Name, Referring MD, Rendering Provider, Surg, Surgeon, Surgeon 1, Surgeon Last Name, Surgeon Name,
    Treating Physician, User Physician`,
  procedure: `
    Body Part, Brand, Business Unit, Case, Case Type, Category, CPT Description, DRG, Franchise, Indication, Item Category, Major
    Code, Material Group, Operation, Operation Type, Portfolio, Procedure, Procedure Desc, Procedure Type, Prod Cat, Prod Line,
    Product, Product Category, Product Class, Product Family, Product Group, Product Hierarchy, Product Line, Product Type, Sales
    Group, Segment, Specialty, Sub-Franchise, Subcategory, Surgery, Surgery Type, Surgical Procedure, System, Therapy, Type of
    Surgery`,
  territory: `
    Agency, Agent Code, Area, Area Name, Branch, Coverage Area, Dist Territory, Distributor, Distributor Territory, District,
    District Name, Field Territory, Geo, Geography, Market, Patch, Region/Territory, Rep Area, Rep Code, Rep Terr, Sales Area,
    Sales District, Sales Office, Sales Terr, Sales Territory, Sales Zone, Terr, Terr #, Terr Code, Terr Name, Territory,
    Territory ID, Territory Name, TerritoryDesc, TM Territory, Zone`,
  amount: `
    Actual Sales, Amount, Amt, Billed Amount, Comm Base, Commissionable Amount, Commissionable Sales, Credited Sales, Ext Amount,
    Ext Net, Ext Price, Ext. Sales, Extended, Extended Net Price, Extended Price, Gross Sales, Invoice Amount, Invoice Total,
    Invoiced, Line Amount, Line Net, Line Total, Net, Net Amount, Net Billed, Net Ext, Net Invoice, Net Revenue, Net Sales, Net
    Sales $, Net Sales (USD), Net Value, Order Amount, Purchases, Revenue, Sale, Sales, Sales $, Sales Amount, Sales Credit, Sales
    Dollars, Sls Amt, Total, Total $, Total Amount, Total Net, Total Price, Total Revenue, Total Sales, Trade Sales, USD, Value`,
  grossCommission: `
    Agent Comm, Agent Commission, Agent Fee, Amount Due, Brokerage, Comm, Comm $, Comm Amt, Comm Due, Comm Earned, Comm Paid, Comm
    Payable, Comm. Total, Commission, Commission $, Commission (USD), Commission Amount, Commission Due, Commission Earned,
    Commission Payable, Commissions, Dist Comm, Distributor Commission, Distributor Payment, Earned, Earnings, Fee, Gross Comm,
    Gross Commission, Net Commission, Payable, Payment, Payment Amount, Payout, Rep Commission, Total Comm, Total Commission,
    Total Payout`,
  invoicedate: `
    Accounting Date, Bill Date, Billed On, Billing Date, BillDt, Booked Date, Case Date, Credit Date, Date, Date Invoiced, Date of
    Invoice, Date of Service, Date of Surgery, DOS, Document Date, GL Date, Inv Date, Inv Dt, Invoice Date, InvoiceDt, Invoiced
    On, Order Date, Period, Post Date, Posting Date, Revenue Date, Sale Date, Sales Date, Service Date, Ship Date, Surgery Date,
    Trans Date, Transaction Date, Trx Date`,
}

const USUAL: Record<CoreField, [name: string, values: Values]> = {
  invoicedate: ['Invoice Date', 'dates'],
  invoiceNumber: ['Invoice Number', NUMBERS],
  hospital: ['Hospital Name', HOSPITALS],
  surgeon: ['Surgeon Name', SURGEONS],
  procedure: ['Procedure', PROCEDURES],
  territory: ['Territory', TERRITORIES],
  amount: ['Net Sales', SALES],
  grossCommission: ['Commission Amount', SALES.map((sale) => Math.round(sale * 0.12))],
}

const BESIDES = [
  column('Qty', Array<number>(ROWS).fill(100)),
  column('Comm %', Array<number>(ROWS).fill(1_200)),
  column('Unit Price', SALES.map(Math.abs)),
  column(
    'Sales Rep',
    SURGEONS.map((_, row) => `Rep ${row % 3}`),
  ),
]

/** The suggestion for an ordinary table with one column renamed. */
function suggested(field: CoreField, name: string, values: Values = USUAL[field][1]) {
  const columns = Object.entries(USUAL).map(([each, [usual, of]]) => (each === field ? column(name, values) : column(usual, of)))
  return suggestMapping([...columns, ...BESIDES])
}

const usualBut = (field: CoreField, name: string) =>
  Object.fromEntries(Object.entries(USUAL).map(([each, [usual]]) => [each === field ? name : usual, each]))

test.each(Object.entries(IN_USE) as [CoreField, string][])('each known name of %s is suggested for it', (field, list) => {
  const wrong = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => JSON.stringify(sorted(suggested(field, name))) !== JSON.stringify(sorted(usualBut(field, name))))
  expect(wrong).toEqual([])
})

/** As manufacturers' systems abbreviate and join them, and in other languages. */
const SHORTENED: Partial<Record<CoreField, string>> = {
  hospital:
    'CUSTNAME, CUST_NM, SHIPTONAME, SOLDTONM, ship_to_acct_nm, Fclty Name, HOSPNAME, Hsptl, Cstmr Name, AcctName, FACILITYNM, Nombre Cliente Final, Debitorenname, Name des Kunden, Razão social, Établissement, Nom du client',
  surgeon:
    'SRGN, SRGN_NM, phys_nm, Phys Name, PHYSNAME, Surgn, Physcn, SURGEONNM, Prvdr, DRNAME, SurgNm, Médico Cirujano, Behandler, Nom du chirurgien, Médecin',
  procedure:
    'PROCNAME, PRD LN, prod_fam_desc, Prdct Line, PRODLINE, PRODFAM, Prod Fam, PRCDR, Proced. Type, Warengruppe, Produkthierarchie, OP-Art, Intervención, Famille de produits, Type d’intervention',
  territory:
    'TERRNM, terr_nm, TRTRY, Territ., SALESTERR, Sales Dist., TERRITORYNAME, Dstrct, Zona Comercial, Vertriebsbezirk, Secteur, Zone de vente',
  amount:
    'Nettowert, Rechnungsbetrag, Base imponible, Faturamento, Montant HT, Chiffre d’affaires net, CA HT, NETSALES, NETAMT, ext_net_amt, NetSalesAmt, Net Amnt, EXTPRICE, SLS AMT, Net Sls, Umsatz netto, Neto Facturado, Ventas del mes, TOTALSALES',
  grossCommission:
    'CMSN, CMSN AMT, COMMAMT, comm_amt, Commis. Amt, CommEarned, Commsn, Commn Amt, Comisión Devengada, Provision gesamt, Montant de la commission',
  invoicedate:
    'INVDATE, INVDT, InvcDate, INVOICEDATE, invc_dt, Trx Dt, TRXDATE, Inv. Dte, DOCDT, Fecha Fact. Emitida, Datum der Rechnung, Fakturadatum, Date de facturation',
  invoiceNumber:
    'INVNO, InvoiceNo, invc_nbr, Trx Number, INVOICENUM, DOCNO, Inv. Nmbr, Factura Emitida, Fakturanr., Re.-Nr., N° facture, N° de pièce',
}

test.each(Object.entries(SHORTENED) as [CoreField, string][])('abbreviated and joined names are suggested for %s', (field, list) => {
  const names = list.split(',').map((name) => name.trim())
  expect(names.filter((name) => suggested(field, name)[name] !== field)).toEqual([])
})

test.each([
  [
    'UNITPRC',
    'UNIT_PRC',
    'Precio Unitario',
    'Valor Unitário',
    'Einzelbetrag',
    'Importe IVA',
    'LISTPRC',
    'DISCAMT',
    'CMSN PCT',
    'COMMPCT',
    'Prix unitaire',
    'Montant TVA',
    'Total TTC',
    'Remise',
    'N° client',
  ],
])('%s and similar names are not the sale', (...names) => {
  expect(names.filter((name) => suggested('amount', name)[name] !== undefined)).toEqual([])
})

test.each([
  'CUSTNO',
  'ACCTNBR',
  'CUSTNUM',
  'CustType',
  'Código Cliente',
  'Centro de Costo',
  'SHIPTOCITY',
  'SHIPTO_ZIP',
  'N° client',
  'Ville du client',
])('%s is not a hospital', (name) => expect(suggested('hospital', name)[name]).toBeUndefined())

const sorted = (mapping: Record<string, string>) => Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1))

test.each<[why: string, field: CoreField, name: string, values: Values, fits: boolean]>([
  ['body parts are no territory', 'territory', 'Area', PROCEDURES, false],
  ['regions are', 'territory', 'Area', TERRITORIES, true],
  ['account numbers are no hospital', 'hospital', 'Account', NUMBERS, false],
  ['places are', 'hospital', 'Account', HOSPITALS, true],
  ['documents are no surgeon', 'surgeon', 'Doc', NUMBERS, false],
  ['doctors are', 'surgeon', 'Doc', SURGEONS, true],
  ['a provider that is a hospital is no surgeon', 'surgeon', 'Provider', HOSPITALS, false],
  ['a provider that is a hospital is one', 'hospital', 'Provider', HOSPITALS, true],
  ['the distributor of the whole file is no territory', 'territory', 'Distributor', cycled('Meridian Ortho'), false],
  ['a fee that is above the sale is no commission', 'grossCommission', 'Fee', SALES.map((sale) => sale * 2), false],
])('contents decide: %s', (_, field, name, values, fits) => {
  expect(suggested(field, name, values)[name]).toBe(fits ? field : undefined)
})

test('a unit price is not suggested as the sale, regardless of names', () => {
  const pieces = SALES.map((_, row) => (1 + (row % 3)) * 100)
  const prices = SALES.map((sale, row) => Math.round(sale / (1 + (row % 3))))
  const whole = prices.map((price, row) => (price * (pieces[row] ?? 0)) / 100)
  const others = Object.entries(USUAL).filter(([field]) => field !== 'amount')
  const columns = others.map(([, [name, values]]) => column(name, values))
  const mapping = suggestMapping([...columns, column('Units', pieces), column('Amount', prices), column('Value', whole)])
  expect(mapping).toMatchObject({ Value: 'amount', 'Commission Amount': 'grossCommission' })
})

test('an ambiguous commission is compared with ambiguous sales', () => {
  const others = Object.entries(USUAL).filter(([field]) => field !== 'amount' && field !== 'grossCommission')
  const columns = others.map(([, [name, values]]) => column(name, values))
  const gross = SALES.map((sale) => Math.round(sale * 0.12))
  expect(suggestMapping([...columns, column('Net Commission', gross), column('Value', SALES)])).toMatchObject({
    Value: 'amount',
    'Net Commission': 'grossCommission',
  })
})

test('the group title above an unclear name decides', () => {
  const below = (heading: string, name: string, values: Values) => ({ ...column(name, values), heading })
  const columns = [
    below('Invoice', 'No.', NUMBERS),
    below('Invoice', 'Date', 'dates'),
    below('Invoice', 'Type', cycled('INV', 'CRM')),
    below('Customer', 'Name', HOSPITALS),
    below('Customer', 'Number', NUMBERS),
    below('Case', 'Surgeon', SURGEONS),
    below('Case', 'Type (2)', PROCEDURES),
    below('Case', 'Territory', TERRITORIES),
    below('Sales', 'Net $', SALES),
    below('Sales', 'Units', Array<number>(ROWS).fill(100)),
  ]
  expect(suggestMapping(columns)).toEqual({
    'No.': 'invoiceNumber',
    Date: 'invoicedate',
    Name: 'hospital',
    Surgeon: 'surgeon',
    'Type (2)': 'procedure',
    Territory: 'territory',
    'Net $': 'amount',
  })
})

test.each<Record<string, CoreField>>([
  {
    Klant: 'hospital',
    Chirurg: 'surgeon',
    Ingreep: 'procedure',
    Regio: 'territory',
    'Netto bedrag': 'amount',
    Provisie: 'grossCommission',
    Factuurdatum: 'invoicedate',
    Factuurnummer: 'invoiceNumber',
  },
  {
    Cliente: 'hospital',
    Chirurgo: 'surgeon',
    Intervento: 'procedure',
    Zona: 'territory',
    Imponibile: 'amount',
    Provvigione: 'grossCommission',
    'Data fattura': 'invoicedate',
    'N. fattura': 'invoiceNumber',
  },
  {
    Kund: 'hospital',
    Kirurg: 'surgeon',
    Ingrepp: 'procedure',
    Distrikt: 'territory',
    Nettobelopp: 'amount',
    Provision: 'grossCommission',
    Fakturadatum: 'invoicedate',
    Fakturanr: 'invoiceNumber',
  },
  {
    Sygehus: 'hospital',
    Læge: 'surgeon',
    Indgreb: 'procedure',
    Distrikt: 'territory',
    Nettobeløb: 'amount',
    Provision: 'grossCommission',
    Fakturadato: 'invoicedate',
    Fakturanummer: 'invoiceNumber',
  },
])('columns in other languages of Europe: %o', (wanted) => {
  expect(suggestMapping(Object.entries(wanted).map(([name, field]) => column(name, USUAL[field][1])))).toEqual(wanted)
})

const ACCOUNTS = cycled('0004711', '0004722', '0004733', '0004744', '0004755')
/** The suggestion for an ordinary table with one more column. */
const withColumn = (name: string, values: Values) =>
  suggestMapping([...Object.values(USUAL).map(([usual, of]) => column(usual, of)), column(name, values), ...BESIDES])[name]

test('account numbers are suggested by their heading', () => {
  const names = `Account #, Acct No, ACCTNO, Acct Nbr, Account Number, Account ID, Customer No, Customer #, CUST_ID, CustNo, Customer Code, Ship-To #, Ship To Number,
    ShipTo No., Ship-To ID, Sold-To #, Bill To Acct No, Ship To Customer Number, Hospital ID, Facility ID, Client #, SAP Customer Number, Kundennummer, Kunden-Nr.,
    Debitorennr., Número de cliente, Código do cliente, N° client, Code client, Codice cliente, Klantnummer`
  expect(names.split(',').filter((name) => withColumn(name.trim(), ACCOUNTS) !== 'accountNumber')).toEqual([])
})

test('a hospital heading over codes is an account number next to a name column', () => {
  for (const name of ['Account', 'Acct', 'Customer', 'Ship To', 'Ship-To', 'Sold To']) {
    expect(withColumn(name, ACCOUNTS), name).toBe('accountNumber')
    expect(suggested('hospital', name)[name], name).toBe('hospital')
  }
})

test('numbers of others are no account numbers', () => {
  const names = `Rep Number, Rep Acct #, Vendor No, Vendor Account Number, Distributor ID, Agent Code, Salesperson ID, PO Number, Order No, Part No, Case ID, Case Number,
    Patient Account Number, Lot Number, GL Account, Parent Account Number, Contract Number, Tax ID, NPI, Serial No, Catalog Number`
  expect(names.split(',').filter((name) => withColumn(name.trim(), ACCOUNTS) === 'accountNumber')).toEqual([])
})

test('a number that is the same in all rows, or another in each, is no account number', () => {
  expect(withColumn('Account #', cycled('4711'))).toBeUndefined()
  expect(withColumn('Account #', NUMBERS)).toBeUndefined()
  expect(withColumn('Account #', cycled('Mercy', 'St. Anne'))).toBeUndefined()
})

test('the account number of the hospital column wins', () => {
  const numbers = ['Bill To #', 'Ship To #', 'Account #'].map((name) => column(name, ACCOUNTS))
  const of = (hospital: string) => {
    const columns = Object.entries(USUAL).map(([field, [name, values]]) => column(field === 'hospital' ? hospital : name, values))
    return Object.entries(suggestMapping([...columns, ...numbers])).find(([, field]) => field === 'accountNumber')?.[0]
  }
  expect(of('Hospital Name')).toBe('Ship To #')
  expect(of('Bill To Name')).toBe('Bill To #')
  expect(of('Account Name')).toBe('Account #')
})

test('an item group is suggested as procedure, and a sales order number as invoice number', () => {
  const groups = column('Item Group', PROCEDURES)
  const orders = column('SO #', cycled('SO-1001', 'SO-1002', 'SO-1003', 'SO-1004'))
  expect(suggestMapping([groups, orders])).toEqual({ 'Item Group': 'procedure', 'SO #': 'invoiceNumber' })
  expect(suggestMapping([orders, column('Invoice #', NUMBERS)])).toEqual({ 'Invoice #': 'invoiceNumber' })
})

test.each([[['Dr. Ada Kim']], [['Dr. Ada Kim', 'Dr. Lee']], [['Dr Ruiz', 'Dra. Okafor', 'Dr. Kim']]])(
  'a Doc column of doctors is the surgeon, not the invoice number: %j',
  (doctors) => {
    expect(suggestMapping([column('Doc', cycled(...doctors))])).toEqual({ Doc: 'surgeon' })
  },
)
