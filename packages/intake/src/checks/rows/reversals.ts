import { text } from '@fairshare/texts/text'
import { readAmount } from '../../formats/amount.ts'
import { cellText, isBlank, type Row } from '../../formats/cell.ts'
import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import { type Finding, FoundRows } from '../finding.ts'

const MAX_COLUMNS = 4
const MAX_NAMES = 3

/** Columns that only credits fill: the reversed invoice, or the reason. */
const REVERSAL =
  /\b(?:orig|original|originating|credited|reversed|reverses|reversal|returned|applies to|applied to)\b.*\b(?:inv|invoice|doc|document|bill|order)\b|^(?:rma|rga|returns?|returned|refunds?|refunded|credit memo|credit note|credited|reversal|reversed|is (?:a )?(?:credit|return)|storno|storniert|retoure|gutschrift|stornorechnung|devolucion|nota de credito|devolucao|estorno)(?: (?:no|nr|num|number|id|flag|reason|reason code|code|ref|grund|motivo))?$|^(?:rueckgabegrund|ruckgabegrund|gutschriftsgrund|stornogrund|motivo (?:de |da |do |del |della )?(?:devolucion|devolucao|reso|storno)|(?:motif|raison|cause) (?:du |de la |de l |d )?(?:retour|avoir|annulation|reprise)|(?:retour|avoir|facture (?:d )?origine)|factura original|fatura original|nota original|originalrechnung|ursprungsrechnung)$/

/** Positive sales that a column marks as reversed. */
export class Reversals {
  private readonly columns: readonly {
    column: number
    name: string
    found: FoundRows
    names: Set<string>
    mayBeMoney: boolean
    credits: number
  }[]

  constructor(names: readonly (readonly [column: number, name: string])[]) {
    this.columns = names
      .filter(([, name]) => REVERSAL.test(nameKey(name)))
      .slice(0, MAX_COLUMNS)
      .map(([column, name]) => ({
        column,
        name,
        found: new FoundRows(),
        names: new Set<string>(),
        mayBeMoney: WORDS.returnColumn.test(nameKey(name)),
        credits: 0,
      }))
  }

  addSale({ number, cells }: Row, amountCents: number): void {
    for (const each of this.columns) {
      const cell = cells[each.column]
      if (isBlank(cell) || (each.mayBeMoney && !('fault' in readAmount(cell)))) continue
      const key = nameKey(cellText(cell))
      if (key === '' || WORDS.notReversed.test(key)) continue
      if (amountCents < 0) each.credits++
      if (amountCents <= 0) continue
      each.found.add(number, amountCents)
      if (each.names.size < MAX_NAMES) each.names.add(cellText(cell).trim())
    }
  }

  /** If most rows fill it, or credits are negative, the column means something else. */
  findings(rows: number): Finding[] {
    return this.columns.flatMap(({ name, found, names, credits }) =>
      found.count * 2 > rows || credits > 0
        ? []
        : found.finding((count) => text('checks.credits', { count, column: name, names: [...names] })),
    )
  }
}
