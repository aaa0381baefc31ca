import { csatScore, npsScore } from '@ressoa/contract/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerQuery, askAbout } from '../../lib/answer-filter'

export const useNpsScore = (filter: AnswerQuery, enabled = true) =>
  useQuery({ ...askAbout(npsScore, filter), placeholderData: keepPreviousData, enabled })

export const useCsatScore = (filter: AnswerQuery, enabled = true) =>
  useQuery({ ...askAbout(csatScore, filter), placeholderData: keepPreviousData, enabled })
