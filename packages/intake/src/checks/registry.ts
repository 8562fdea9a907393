import { byName } from './by-name/check.ts'
import { cancelsOut } from './cancels-out/check.ts'
import { documentNumbers } from './document-numbers/check.ts'
import { dragged } from './dragged/check.ts'
import { earnsNothing } from './earns-nothing/check.ts'
import { invoiceTotals } from './invoice-totals/check.ts'
import { marked } from './marked/check.ts'
import { mostlyCredits } from './mostly-credits/check.ts'
import { noSale } from './no-sale/check.ts'
import { nothingSold } from './nothing-sold/check.ts'
import { oddShare } from './odd-share/check.ts'
import { runningTotal } from './running-total/check.ts'
import { share } from './share/check.ts'
import { signs } from './signs/check.ts'
import { tenTimes } from './ten-times/check.ts'
import { wholeBeyond } from './whole-beyond/check.ts'
import type { Check } from './check.ts'

/** Every check that looks at the sales of a file by themselves. */
export const CHECKS: readonly Check[] = [
  byName,
  cancelsOut,
  documentNumbers,
  dragged,
  earnsNothing,
  invoiceTotals,
  marked,
  mostlyCredits,
  noSale,
  nothingSold,
  oddShare,
  runningTotal,
  share,
  signs,
  tenTimes,
  wholeBeyond,
]
