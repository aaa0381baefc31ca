import { npsScore } from '@ressoa/contract/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerQuery, askAbout } from '../../lib/answer-filter'

export const useNpsScore = (filter: AnswerQuery) => useQuery({ ...askAbout(npsScore, filter), placeholderData: keepPreviousData })
