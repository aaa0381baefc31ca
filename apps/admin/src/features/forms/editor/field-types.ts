import type { FieldType } from '@ressoa/domain/codes'
import { IconAlignLeft, IconCircleDot, IconSquareCheck, IconStar, type TablerIcon } from '@tabler/icons-react'

export const fieldTypes: readonly FieldType[] = ['singleSelect', 'multiSelect', 'rating', 'text']

export const typeIcons: Record<FieldType, TablerIcon> = {
  singleSelect: IconCircleDot,
  multiSelect: IconSquareCheck,
  rating: IconStar,
  text: IconAlignLeft,
}
