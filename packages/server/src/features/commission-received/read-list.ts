import { MAX_RECEIVED, REFERENCE_MAX } from '@fairshare/contract'
import type { ListField, ListFault, ListSpec } from '@fairshare/intake'
import { LANGUAGES, type Text, text } from '@fairshare/texts'
import { readUploadedLists } from '../../lists/read-lists.ts'
import type { CallContext } from '../../platform/calls/context.ts'
import { AppError } from '../../platform/errors.ts'
import { inLanguage } from '../../platform/texts.ts'

const inAll = (title: Text) => LANGUAGES.map((language) => inLanguage(language)(title))

/** Usual column titles of banks and manufacturers. A balance is no payment. */
const COLUMNS = {
  manufacturer: {
    kind: 'text',
    names: [
      ...inAll(text('masters.manufacturer')),
      'Payer',
      'Payee',
      'Paid by',
      'Payer name',
      'Payee name',
      'From',
      'Vendor',
      'Company',
      'Company name',
      'Name',
      'Principal',
      'Supplier',
      'Remitter',
      'Originator',
      'Auftraggeber',
      'Zahlungspflichtiger',
      'Ordenante',
      'Pagador',
      'Remetente',
    ],
  },
  description: {
    kind: 'text',
    names: [
      'Description',
      'Transaction description',
      'Memo',
      'Details',
      'Transaction',
      'Transaction details',
      'Narrative',
      'Particulars',
      'Verwendungszweck',
      'Buchungstext',
      'Concepto',
      'Descripción',
      'Descrição',
      'Histórico',
    ],
  },
  receivedOn: {
    kind: 'date',
    names: [
      ...inAll(text('received.receivedOn')),
      'Date',
      'Posting date',
      'Post date',
      'Posted',
      'Posted date',
      'Transaction date',
      'Payment date',
      'Check date',
      'Deposit date',
      'Value date',
      'Paid on',
      'Datum',
      'Buchungstag',
      'Buchungsdatum',
      'Fecha',
      'Data',
    ],
  },
  reference: {
    kind: 'text',
    names: [
      ...inAll(text('received.reference')),
      'Reference number',
      'Reference no',
      'Ref',
      'Ref no',
      'Check',
      'Check number',
      'Check no',
      'Check #',
      'Check or slip #',
      'Transfer number',
      'Transaction ID',
      'Trace number',
      'Confirmation',
      'Confirmation number',
      'Document',
      'Document number',
    ],
  },
  amount: {
    kind: 'amount',
    isRequired: true,
    names: [
      ...inAll(text('common.amount')),
      'Amount paid',
      'Paid',
      'Paid amount',
      'Payment',
      'Payment amount',
      'Net paid',
      'Check amount',
      'Commission',
      'Commission paid',
      'Credit',
      'Credits',
      'Credit amount',
      'Deposit',
      'Deposits',
      'Received',
      'Money in',
      'Paid in',
      'Gutschrift',
      'Haben',
      'Umsatz',
      'Importe',
      'Abono',
      'Haber',
      'Crédito',
    ],
  },
} satisfies Record<string, ListField>

/** The payments of a list. Rows without an amount are skipped, such as a bank's debits in another column. */
export async function readPayments(context: CallContext, file: Blob) {
  const spec: ListSpec = COLUMNS
  const { lists } = await readUploadedLists(context, file, { received: spec })
  const payments = lists.flatMap(({ rows }) => rows.map(({ row, values }) => paymentOf(row, values)))
  if (payments.length > MAX_RECEIVED) throw new AppError('INVALID', text('received.listTooLong', { most: MAX_RECEIVED }))
  const faults = lists.flatMap((list) => list.faults.filter(({ reason }) => reason !== 'required'))
  return { payments, faults: faults.slice(0, MAX_RECEIVED).map((fault) => faultView(fault, context)) }
}

function paymentOf(row: number, values: Readonly<Record<string, string | number>>) {
  const written = (field: keyof typeof COLUMNS) => String(values[field] ?? '')
  return {
    row,
    payer: [written('manufacturer'), written('description')].filter((each) => each !== '').join(' '),
    amount: Number(values['amount']),
    receivedOn: written('receivedOn') || null,
    reference: written('reference').slice(0, REFERENCE_MAX),
  }
}

const faultView = (fault: ListFault, { translate }: CallContext) => ({
  ...fault,
  reason: translate(text(`salespeopleImport.fault.${fault.reason}`)),
})
