import { formatMonth, type Month } from '@fairshare/engine/values'

/** 'October 2024': a month inside a sentence. */
export const monthInWords = (month: Month): string => formatMonth(month).replace('-', ' ')
