import { text } from '@fairshare/texts'
import { useLocation } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { call, reads } from '../api/client.ts'
import { type WithMessage, useRead, useRefresh } from '../api/hooks.ts'
import { ask, lazyDialog } from '../dialog/dialogs.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { readSearch, type Search } from '../url/search.ts'
import { useChangeOfSearch } from '../url/use-search.ts'
import { isSameView, type Parts, toView, type ViewSearch, viewSearch } from './view-search.ts'

const ViewNameDialog = lazyDialog(async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog)

export type SavedView = { id: number; list: string; name: string; search: ViewSearch; version: number }

/** The user's saved views for this list, the selected one, and whether the list differs from it. */
export function useSavedViews(list: string, parts?: Parts, among: (search: ViewSearch) => boolean = () => true) {
  // The raw URL params, not parsed ones: views are stored as text, and defaults are not part of them.
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const search = readSearch(searchStr)
  const set = useChangeOfSearch<Search>(true)
  const { data } = useRead(reads.savedViews.list, {})
  const views: SavedView[] = (data?.views ?? []).filter((view) => view.list === list && among(view.search))
  const chosen = views.find(({ id }) => String(id) === search['saved'])
  const now = viewSearch(search, parts)
  const show = ({ id, search: of }: Pick<SavedView, 'id' | 'search'>) => set({ ...toView(search, of, parts), saved: String(id) })
  return {
    views,
    chosen,
    now,
    isEdited: chosen !== undefined && !isSameView(chosen.search, now),
    show,
    /** The page without filters, except for one param. */
    showBuiltIn: (view: Search) => set({ ...toView(search, {}, parts), saved: undefined, ...view }),
    set,
  }
}

/** Actions for a view. Errors are shown; a removed view can be restored. */
export function useViewActions(list: string, { now, set }: Pick<ReturnType<typeof useSavedViews>, 'now' | 'set'>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const make = async (change: () => Promise<WithMessage>, undo?: () => void) => {
    try {
      const { messageText } = await change()
      await refresh(reads.savedViews)
      toast('success', messageText, undo && { label: text('common.undo'), run: undo })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refresh(reads.savedViews)
      toast('danger', error.messageText)
    }
  }
  const store = async (name: string, search: ViewSearch) => {
    const { data, messageText } = await call.savedViews.store({ list, name, search })
    await refresh(reads.savedViews)
    set({ saved: String(data.id) })
    return { messageText }
  }
  return {
    saveAs: () =>
      void ask(ViewNameDialog, { title: t('savedViews.saveAsTitle'), name: '', save: async (name) => void (await store(name, now)) }),
    save: ({ id, version }: SavedView) => void make(() => call.savedViews.update({ id, search: now, version })),
    rename: ({ id, name, version }: SavedView) =>
      void ask(ViewNameDialog, {
        title: t('savedViews.rename'),
        name,
        save: async (given) => {
          await call.savedViews.update({ id, name: given, version })
          await refresh(reads.savedViews)
        },
      }),
    remove: ({ id, name, search }: SavedView) =>
      void make(
        () => call.savedViews.remove({ id }),
        () => void make(() => store(name, search)),
      ),
  }
}
