import { type CollectionName, fieldOf, IMPORT_FIELDS, type ImportList } from '@fairshare/contract'
import { type ListField, type ListSpec, nameKey } from '@fairshare/intake'
import { LANGUAGES, type Text, text } from '@fairshare/texts'
import { inLanguage } from '../../../platform/texts.ts'

const inAll = (label: Text): string[] => [...new Set(LANGUAGES.map((language) => inLanguage(language)(label)))]

const words = (meanings: readonly (readonly [label: Text, meaning: string])[]) =>
  Object.fromEntries(meanings.flatMap(([label, meaning]) => inAll(label).map((word) => [nameKey(word), meaning])))

/** What a column contains unless optional text, and its other header names. */
type Rest = Partial<Omit<ListField, 'names'>> & { also?: string[] }
type Rests<List extends ImportList> = { [Field in keyof (typeof IMPORT_FIELDS)[List]]?: Rest }

const noEnd = { none: 'None', ...words([[text('months.noEnd'), 'None']]) }
const STARTS = ['Start', 'Start date', 'From', 'Effective', 'Effective date', 'Effective from', 'Eff. date', 'Begin', 'Begins']
const ENDS = ['End', 'End date', 'To', 'Through', 'Thru', 'Until', 'Effective to', 'Ends', 'Expires']
const email: Rest = { also: ['E-mail', 'Email address', 'E-mail address'] }
const months = {
  startMonth: { kind: 'month', isRequired: true, also: STARTS },
  endMonth: { kind: 'month', also: ENDS, words: noEnd },
} satisfies Record<string, Rest>

/** Headers that offices commonly use for rule fields and notes. */
const manufacturer: Rest = { also: ['Mfr', 'Mfg', 'Manuf', 'Vendor', 'Principal', 'Supplier', 'Company'] }
const scope = {
  manufacturer: { ...manufacturer, isRequired: true },
  territory: { also: ['Terr', 'Sales territory'] },
  hospital: { also: ['Account', 'Facility', 'Customer', 'Site'] },
  surgeon: { also: ['Surgeon name', 'Dr', 'Doctor', 'Physician'] },
  procedure: { also: ['Procedure type', 'Product', 'Product line'] },
} satisfies Record<string, Rest>
const note: Rest = { also: ['Notes', 'Comment', 'Comments', 'Remarks'] }
const amount: Rest = { kind: 'amount', isRequired: true }

function choice(collection: CollectionName, field: string): Rest {
  const spec = fieldOf(collection, field)
  if (spec?.kind !== 'choice') throw new Error(`${field} is not chosen from words`)
  return { kind: 'word', words: words(Object.entries(spec.choices).map(([value, label]) => [text(label), value] as const)) }
}

const salesperson: Rest = { isRequired: true, also: ['Salesperson', 'Rep', 'Rep Name', 'Salesman', 'Name'] }

const RESTS: { [List in ImportList]: Rests<List> } = {
  salespeople: {
    firstName: { isRequired: true, also: ['First', 'Given name', 'Rep First'] },
    lastName: { isRequired: true, also: ['Last', 'Surname', 'Family name', 'Rep Last'] },
    email,
    phone: { also: ['Phone number', 'Cell', 'Cell phone', 'Mobile', 'Telephone'] },
    employeeNumber: { also: ['Employee No', 'Employee ID', 'Employee #', 'Emp #', 'Emp no', 'Emp ID', 'Rep ID'] },
    territory: { also: ['Territory', ...scope.territory.also] },
    isActive: {
      kind: 'word',
      words: words([
        [text('common.yes'), 'yes'],
        [text('salespeople.active'), 'yes'],
        [text('salespeople.value.no'), 'no'],
        [text('salespeople.flag.inactive'), 'no'],
      ]),
    },
  },
  rules: {
    salesperson,
    email,
    ...scope,
    commission: {
      kind: 'percent',
      isRequired: true,
      also: ['Rate', 'Percent', 'Commission Rate', 'Rate %', 'Commission', 'Comm', 'Comm %', 'Comm rate', 'Pct'],
    },
    basis: { ...choice('rules', 'basis'), also: ['Basis', 'Calculated on'] },
    ...months,
    // A rule without one begins in a month that the plan names.
    startMonth: { ...months.startMonth, isRequired: false },
    note,
  },
  bonusRules: {
    salesperson,
    ...scope,
    growthBonus: { kind: 'percent', isRequired: true, also: ['Growth bonus'] },
    totalSalesAmount: { kind: 'amount', also: ['Baseline'] },
    startMonth: { kind: 'year', isRequired: true, also: ['Year', 'From'] },
    endMonth: { kind: 'year', also: ['To'], words: noEnd },
    annualRuleNote: note,
  },
  adjustments: {
    salesperson,
    adjustmentType: { ...choice('adjustments', 'adjustmentType'), isRequired: true },
    adjustmentDescription: { isRequired: true },
    adjustmentAmount: amount,
    ...months,
    // An entry without an end month would be paid forever.
    endMonth: { ...months.endMonth, isRequired: true },
    manufacturer,
    adjustmentNote: note,
  },
  draws: { salesperson, drawAmount: amount, ...months, drawNote: note },
  guarantees: { salesperson, guaranteeAmount: amount, ...months, guaranteeNote: note },
  balances: {
    salesperson,
    month: { kind: 'month', isRequired: true },
    amount: { kind: 'amount', isRequired: true, also: ['Balance', 'Amount'] },
    note,
  },
}

/** The columns of each list by field names in any language, so that exports can be imported. */
export const IMPORT_COLUMNS = Object.fromEntries(
  Object.entries(IMPORT_FIELDS).map(([list, fields]): [string, ListSpec] => {
    const rests: Record<string, Rest> = RESTS[list as ImportList]
    const columns = Object.entries(fields).map(([field, label]): [string, ListField] => {
      const { also = [], ...rest } = rests[field] ?? {}
      return [field, { kind: 'text', names: [...inAll(text(label)), ...also], ...rest }]
    })
    return [list, Object.fromEntries(columns)]
  }),
) as Record<ImportList, ListSpec>
