import type { Statement } from '@fairshare/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { reads } from '../../api/client.ts'
import { useReads } from '../../api/hooks.ts'

/** Reads further pages of a statement's lines. */
export type UseLinePages = (statement: Statement | undefined, pages: readonly number[]) => UseQueryResult<Statement, ApiError>[]

const useOfficePages: UseLinePages = (statement, pages) =>
  useReads(
    reads.commission.detail,
    statement
      ? pages.map((page) => ({ salesPersonId: statement.summary.salesPersonId, selectedMonthYear: statement.selectedMonth, page }))
      : [],
  )

/** The office reads by its own call; a sales rep in their own view by theirs. */
export const LinePages = createContext<UseLinePages>(useOfficePages)
