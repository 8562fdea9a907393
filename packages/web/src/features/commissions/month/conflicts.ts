import { ApiError } from '../../../api/api-error.ts'
import { reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'

/** Wraps a call that can conflict: on 409, refetches before showing the error. */
export function useSeesConflicts() {
  const refresh = useRefresh()
  return <Input, Answer>(make: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      try {
        return await make(input)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONFLICT') await refresh(reads.commission)
        throw error
      }
    }
}
