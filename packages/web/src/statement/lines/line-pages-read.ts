import type { Statement } from '@fairshare/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { reads } from '../../api/client.ts'
import { useReads } from '../../api/hooks.ts'

/** Loads further pages of a statement's lines. */
export type UseLinePages = (statement: Statement | undefined, pages: readonly number[]) => UseQueryResult<Statement, ApiError>[]

const useOfficePages: UseLinePages = (statement, pages) =>
  useReads(
    reads.commission.detail,
    statement
      ? pages.map((page) => ({ salesPersonId: statement.summary.salesPersonId, selectedMonthYear: statement.selectedMonth, page }))
      : [],
  )

/** The office and a rep's own view use different calls. */
export const LinePages = createContext<UseLinePages>(useOfficePages)
