import { ApiError } from '../../../api/api-error.ts'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'

/** Adds a region immediately, unlike other masters, which are saved with the page. An error is shown at the name field. */
export function useAddRegion() {
  const refresh = useRefresh()
  return async (regionName: string) => {
    try {
      const { data } = await call.regions.add({ regionName })
      await refresh(reads.salesperson.masterOptions, reads.regions)
      return data.id
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError({ code: error.code, message: error.message, fields: { regionCustomOption: error.message }, data: error.data })
    }
  }
}
