import { byName } from './by-name/check.ts'
import { cancelsOut } from './cancels-out/check.ts'
import { cellNotes } from './cell-notes/check.ts'
import { colors } from './colors/check.ts'
import { creditStyle } from './credit-style/check.ts'
import { currencyFormat } from './currency-format/check.ts'
import { currencyNamed } from './currency-named/check.ts'
import { cutRows } from './cut-rows/check.ts'
import { documentNumbers } from './document-numbers/check.ts'
import { dragged } from './dragged/check.ts'
import { earnsNothing } from './earns-nothing/check.ts'
import { emptiedNames } from './emptied-names/check.ts'
import { filledApart } from './filled-apart/check.ts'
import { formulas } from './formulas/check.ts'
import { groups } from './groups/check.ts'
import { hiddenColumn } from './hidden-column/check.ts'
import { inCents } from './in-cents/check.ts'
import { inHundreds } from './in-hundreds/check.ts'
import { invoiceMonths } from './invoice-months/check.ts'
import { invoiceTotals } from './invoice-totals/check.ts'
import { lastCell } from './last-cell/check.ts'
import { marked } from './marked/check.ts'
import { mostlyCredits } from './mostly-credits/check.ts'
import { namedMonth } from './named-month/check.ts'
import { noSale } from './no-sale/check.ts'
import { noSum } from './no-sum/check.ts'
import { notation } from './notation/check.ts'
import { notNumbered } from './not-numbered/check.ts'
import { nothingSold } from './nothing-sold/check.ts'
import { oddShare } from './odd-share/check.ts'
import { orderOfDays } from './order-of-days/check.ts'
import { otherSheets } from './other-sheets/check.ts'
import { otherSide } from './other-side/check.ts'
import { otherTime } from './other-time/check.ts'
import { partOnly } from './part-only/check.ts'
import { preliminary } from './preliminary/check.ts'
import { printedHeadings } from './printed-headings/check.ts'
import { printedTotals } from './printed-totals/check.ts'
import { rates } from './rates/check.ts'
import { relatedColumns } from './related-columns/check.ts'
import { repeats } from './repeats/check.ts'
import { rowKinds } from './row-kinds/check.ts'
import { rowsAbove } from './rows-above/check.ts'
import { runningTotal } from './running-total/check.ts'
import { secondTable } from './second-table/check.ts'
import { sections } from './sections/check.ts'
import { share } from './share/check.ts'
import { signs } from './signs/check.ts'
import { statedMoney } from './stated-money/check.ts'
import { statedShare } from './stated-share/check.ts'
import { struck } from './struck/check.ts'
import { sums } from './sums/check.ts'
import { tenTimes } from './ten-times/check.ts'
import { thousands } from './thousands/check.ts'
import { unseen } from './unseen/check.ts'
import { wholeBeyond } from './whole-beyond/check.ts'
import { withoutCents } from './without-cents/check.ts'
import type { Check } from './check.ts'

export const CHECKS: readonly Check[] = [
  byName,
  cancelsOut,
  cellNotes,
  colors,
  creditStyle,
  currencyFormat,
  currencyNamed,
  cutRows,
  documentNumbers,
  dragged,
  earnsNothing,
  emptiedNames,
  filledApart,
  formulas,
  groups,
  hiddenColumn,
  inCents,
  inHundreds,
  invoiceMonths,
  invoiceTotals,
  lastCell,
  marked,
  mostlyCredits,
  namedMonth,
  noSale,
  noSum,
  notNumbered,
  notation,
  nothingSold,
  oddShare,
  orderOfDays,
  otherSheets,
  otherSide,
  otherTime,
  partOnly,
  preliminary,
  printedHeadings,
  printedTotals,
  rates,
  relatedColumns,
  repeats,
  rowKinds,
  rowsAbove,
  runningTotal,
  secondTable,
  sections,
  share,
  signs,
  statedMoney,
  statedShare,
  struck,
  sums,
  tenTimes,
  thousands,
  unseen,
  wholeBeyond,
  withoutCents,
]
