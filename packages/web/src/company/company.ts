import { type CompanyView, ENVIRONMENT_IS_NOT_SET } from '@fairshare/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { reads } from '../api/client.ts'
import { store } from '../session/storage.ts'
import { setFormat } from '../i18n/format.ts'
import { setSiteTitle } from '../ui/screen-title.ts'
import { accentOf } from '@fairshare/contract/accent'

export const companyQuery = { ...reads.company.current.queryOptions({ input: {} }), staleTime: Number.POSITIVE_INFINITY }

export function useCompanyQuery() {
  const read = useQuery(companyQuery)
  const company = read.data?.data
  useEffect(() => {
    if (!company) return
    store('companyName', company.name)
    setFormat({ currency: company.currency })
    setSiteTitle(company.titleText)
    document.querySelector('link[rel="icon"]')?.setAttribute('href', iconOf(company))
  }, [company])
  return { ...read, company, isUnknownHost: isUnknownHost(read.error) }
}

/** The company, for pages: they render only once it is loaded. */
export function useCompany(): CompanyView {
  const { data } = useQuery(companyQuery)
  if (!data) throw new Error('No company: this screen is shown before the company is known.')
  return data.data
}

const isUnknownHost = (error: unknown) =>
  error instanceof ApiError && error.code === 'NOT_FOUND' && error.data['key'] === ENVIRONMENT_IS_NOT_SET.key

/** The favicon: the logo, or the name's first letter on the company's color. */
function iconOf({ logoUrl, name, accentColor }: CompanyView): string {
  if (logoUrl) return logoUrl
  const { solid, on } = accentOf(accentColor, 'light')
  const letter = name.slice(0, 1).toUpperCase().replace(/[<&]/, '')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${solid}"/><text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="18" fill="${on}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
