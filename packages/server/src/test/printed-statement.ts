import { cents, type Month, percentOfNumber } from '@fairshare/engine/values'
import type { RepSection, RepStatement } from '../features/statements/rep-statement.ts'

/** Renders a rule's lines and their statement. */
export const section = (lines: number, all = lines): RepSection => ({
  scope: { manufacturer: 'Alder Spine', territory: null, region: 'Midwest', hospital: null, surgeon: null, procedure: null },
  rate: percentOfNumber(9),
  isEffective: false,
  sales: cents(100),
  commission: cents(9),
  lineCount: all,
  returns: null,
  overrides: null,
  lines: Array.from({ length: lines }, () => ({
    date: '2025-05-31',
    territory: 'STL-2',
    hospital: 'Mercy General',
    surgeon: 'Иван Петров',
    procedure: null,
    rate: percentOfNumber(9),
    sales: cents(100),
    commission: cents(9),
  })),
})

export const statement = (sections: RepSection[]): RepStatement => ({
  company: { name: 'Meridian Ortho', footerText: '', accentColor: '#B3261E', logo: undefined, currency: 'EUR', language: 'de' },
  contact: { name: '', email: '', phone: '' },
  number: '2025-05-7-1',
  name: 'Dana Ruiz',
  territory: null,
  month: '2025-05' as Month,
  version: 1,
  kind: 'Provisional',
  revision: null,
  calculatedOn: '2025-06-03',
  payout: cents(9),
  steps: [],
  balance: { before: cents(0), movement: cents(0), after: cents(0) },
  adjustments: [],
  compared: { monthBefore: null, yearToDate: { payout: cents(9), commission: cents(9) } },
  manufacturers: [],
  hospitals: { top: [], others: null },
  printsLines: true,
  sections,
  bonuses: [],
})
