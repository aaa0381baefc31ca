import type { ExampleComment } from '@ressoa/contract/sentiment'
import type { RangeComment } from './comments.sql'

export const shownComment = ({ id, comment, rating, class: classification, createdAt }: RangeComment): ExampleComment => ({
  answerId: id,
  comment,
  rating,
  classification,
  date: createdAt,
})
