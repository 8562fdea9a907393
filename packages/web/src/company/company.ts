import { type CompanyView, ENVIRONMENT_IS_NOT_SET } from '@fairshare/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { reads } from '../api/client.ts'
import { store } from '../session/storage.ts'
import { setFormat } from '../i18n/format.ts'

const query = { ...reads.company.current.queryOptions({ input: {} }), staleTime: Number.POSITIVE_INFINITY }

/** The company of this host. */
export function useCompanyQuery() {
  const read = useQuery(query)
  const company = read.data?.data
  useEffect(() => {
    if (!company) return
    store('companyName', company.name)
    setFormat({ currency: company.currency })
  }, [company])
  return { ...read, company, isUnknownHost: isUnknownHost(read.error) }
}

/** The company, for screens: they are only shown once it is known. */
export function useCompany(): CompanyView {
  const { data } = useQuery(query)
  if (!data) throw new Error('No company: this screen is shown before the company is known.')
  return data.data
}

const isUnknownHost = (error: unknown) =>
  error instanceof ApiError && error.code === 'NOT_FOUND' && error.data['key'] === ENVIRONMENT_IS_NOT_SET.key
