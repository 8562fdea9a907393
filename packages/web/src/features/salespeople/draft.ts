import type { RuleView, SalesPersonView } from '@fairshare/contract'

/** A rule as the page edits it: what the call takes, and the names to show. */
export type DraftRule = {
  /** Tells rules of the draft apart; new ones have no id yet. */
  key: string
  id?: number
  manufacturer: number | null
  manufacturerCustomOption: string
  territory: number | null
  territoryCustomOption: string
  regionId: number | null
  hospital: number | null
  hospitalCustomOption: string
  surgeon: number | null
  surgeonCustomOption: string
  procedure: number | null
  procedureCustomOption: string
  commission: number
  basis: 'sales' | 'grossCommission'
  note: string
  startMonth: string
  endMonth: string
}

export type Profile = {
  firstName: string
  lastName: string
  email: string
  phone: string
  employeeNumber: string
  primaryTerritory: number | null
  isActive: boolean
  secondaryEmailsList: string[]
}

/** What is edited on the record page until it is saved as one. */
export type Draft = { profile: Profile; rules: DraftRule[] }

export const NEW_PROFILE: Profile = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  employeeNumber: '',
  primaryTerritory: null,
  isActive: true,
  secondaryEmailsList: [],
}

export const draftOf = (person: SalesPersonView | undefined): Draft => ({
  profile: person ? profileOf(person) : NEW_PROFILE,
  rules: person?.rules.map(draftRule) ?? [],
})

const profileOf = ({
  firstName,
  lastName,
  email,
  phone,
  employeeNumber,
  primaryTerritory,
  isActive,
  secondaryEmailsList,
}: SalesPersonView): Profile => ({
  firstName,
  lastName,
  email,
  phone,
  employeeNumber,
  primaryTerritory,
  isActive,
  secondaryEmailsList,
})

const draftRule = ({
  id,
  manufacturer,
  territory,
  regionId,
  hospital,
  surgeon,
  procedure,
  commission,
  basis,
  note,
  startMonth,
  endMonth,
}: RuleView): DraftRule => ({
  key: String(id),
  id,
  manufacturer,
  territory,
  regionId,
  hospital,
  surgeon,
  procedure,
  commission,
  basis,
  note,
  startMonth,
  endMonth,
  ...NO_OPTIONS,
})

export const NO_OPTIONS = {
  manufacturerCustomOption: '',
  territoryCustomOption: '',
  hospitalCustomOption: '',
  surgeonCustomOption: '',
  procedureCustomOption: '',
}

/** Tells a rule that has no id yet from the others of the draft, also after the page was loaded again. */
export function newKey(rules: readonly DraftRule[]): string {
  const used = new Set(rules.map(({ key }) => key))
  let number = 1
  while (used.has(`new ${number}`)) number++
  return `new ${number}`
}

/** A rule as the call takes it: names only where something new is added. */
export function ruleToSend({ key: _key, ...rule }: DraftRule) {
  const named = (pick: number | null, name: string) => (pick === 0 ? name : undefined)
  return {
    ...rule,
    manufacturerCustomOption: named(rule.manufacturer, rule.manufacturerCustomOption),
    territoryCustomOption: named(rule.territory, rule.territoryCustomOption),
    hospitalCustomOption: named(rule.hospital, rule.hospitalCustomOption),
    surgeonCustomOption: named(rule.surgeon, rule.surgeonCustomOption),
    procedureCustomOption: named(rule.procedure, rule.procedureCustomOption),
  }
}
