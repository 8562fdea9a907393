import { type MonthResult, ownRoom, type Room, type Rule } from '@fairshare/engine'
import { RULE, DAYS_BEFORE } from '../../../rows/packed-lines.ts'
import type { KeptRoom } from '../kept-room.ts'
import { bigints, integers, pairs } from './binary-arrays.ts'
import { type Calculated, gatheredLines, type LinesOfPeople, MOST_LINES } from './gathered-lines.ts'
import { inGroups } from './numbered.ts'

/** The commission lines packed, a row at a time, salesperson by salesperson. */
export function* linesBySalesperson(calculated: Calculated, room: KeptRoom, atATime?: number) {
  const { rules } = calculated.result
  const { territory, hospital, surgeon, procedure } = calculated.names
  const used = placesOf(rules.length)
  const words = new Float64Array(MOST_LINES)
  for (const lines of gatheredLines(calculated, room, atATime)) {
    const { places, each } = used(lines.rule)
    const own = Array.from(each, (rule) => rules[rule] as Rule)
    const { numbers } = lines
    const row = {
      salesperson_id: lines.salesperson,
      part: lines.part,
      rule_ids: bigints(Float64Array.from(own, (rule) => rule.id)),
      percents: integers(Int32Array.from(own, (rule) => rule.percent)),
      manufacturer_ids: integers(Int32Array.from(own, (rule) => rule.manufacturer)),
      sale_ids: bigints(lines.id),
      rules_and_days: bigints(rulesAndDays(places, lines.day, words)),
      commission_cents: bigints(lines.commission),
      amount_cents: bigints(lines.amount),
      gross_cents: bigints(lines.gross),
      territories_hospitals: pairs(
        { values: territory.ids, places: numbers.territory },
        { values: hospital.ids, places: numbers.hospital },
      ),
      surgeons_procedures: pairs({ values: surgeon.ids, places: numbers.surgeon }, { values: procedure.ids, places: numbers.procedure }),
    }
    yield { row, lines }
  }
}

/** Which rules some lines name, each once, and of each line the place of its own among them, from 1. */
function placesOf(rules: number) {
  const placeOf = new Int32Array(rules)
  const room = new Int32Array(MOST_LINES)
  return (named: Int32Array): { places: Int32Array; each: readonly number[] } => {
    const each: number[] = []
    const places = room.subarray(0, named.length)
    for (let i = 0; i < named.length; i++) {
      const rule = named[i] as number
      if (placeOf[rule] === 0) placeOf[rule] = each.push(rule)
      places[i] = placeOf[rule] as number
    }
    for (const rule of each) placeOf[rule] = 0
    return { places, each }
  }
}

function rulesAndDays(places: Int32Array, days: Int32Array, room: Float64Array): Float64Array {
  const found = room.subarray(0, places.length)
  for (let i = 0; i < places.length; i++) {
    const day = (days[i] as number) + DAYS_BEFORE
    if (day < 0 || day >= RULE) throw new RangeError(`An invoice date is ${days[i]} days from 2000-01-01: a line has no room for it`)
    found[i] = (places[i] as number) * RULE + day
  }
  return found
}

export function valuesAt(values: Int32Array, places: Int32Array, room: Int32Array = new Int32Array(places.length)): Int32Array {
  const found = room.subarray(0, places.length)
  for (let i = 0; i < places.length; i++) found[i] = values[places[i] as number] as number
  return found
}

/** The places of the lines, by salesperson and then by sale, and which of them are whose. */
export function bySalesperson(
  { commissions: { length, rule }, rules }: Pick<MonthResult, 'commissions' | 'rules'>,
  room: Room = ownRoom,
): LinesOfPeople {
  const people = peopleOf(rules)
  const owners = valuesAt(people.ofRule, rule.subarray(0, length), room.ints(length))
  const { order, lines } = inGroups(owners, Int32Array.from(people.ids.keys()), room)
  let from = 0
  const stretches = people.ids.map((salesperson, i) => {
    const to = from + (lines[i] as number)
    const stretch = { salesperson, from, to }
    from = to
    return stretch
  })
  return { order, stretches: stretches.filter((stretch) => stretch.from < stretch.to) }
}

/** Whose the rules are. They come by salesperson. */
function peopleOf(rules: readonly Rule[]) {
  const ids: number[] = []
  const ofRule = Int32Array.from(rules, ({ salesperson }) => (ids.at(-1) === salesperson ? ids.length : ids.push(salesperson)) - 1)
  return { ids, ofRule }
}
