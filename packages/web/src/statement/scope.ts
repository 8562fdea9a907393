import { useTexts } from '../i18n/use-texts.ts'

/** The scope of a rule or bonus rule. Null means any. */
export type Scope = {
  manufacturer: string
  territory: string | null
  region: string | null
  hospital: string | null
  surgeon: string | null
  procedure: string | null
}

/** 'Alder Spine · Region Midwest · Surgeon Patel': a rule's scope without unrestricted fields. */
export function useScopeDescription() {
  const { t } = useTexts()
  return (scope: Scope): string =>
    [
      scope.manufacturer,
      scope.territory,
      scope.region && t('statement.scope.region', { name: scope.region }),
      scope.hospital,
      scope.surgeon && t('statement.scope.surgeon', { name: scope.surgeon }),
      scope.procedure,
    ]
      .filter(Boolean)
      .join(' · ')
}
