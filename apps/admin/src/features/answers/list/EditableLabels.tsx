import type { Answer } from '@ressoa/contract/answers'
import { may } from '@ressoa/domain/rights'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { RemovableChip } from '../../../components/RemovableChip'
import { useSession } from '../../../lib/session'
import { shortened } from '../../../lib/shortened'
import { isForeseen, useRemoveTag, useRemoveValue } from '../answers.mutations'
import { AddDimension } from './AddDimension'
import { AddTag } from './AddTag'
import classes from './AnswerDetails.module.css'

type Doubted = { id: number; name: string; value: string }

/**
 * Dimensions and tags of an open answer. Readers can only view them, clerks can remove them and add tags, managers can add
 * dimensions. A tag goes with one click; a value may be the customer's own words, so its removal asks.
 */
export const EditableLabels = ({ answer }: { answer: Answer }) => {
  const { t } = useTranslation()
  const { role } = useSession().admin
  const canWork = may(role, 'medium')
  const removeTag = useRemoveTag()
  const removeValue = useRemoveValue()
  const [doubted, setDoubted] = useState<Doubted>()
  const { id: answerId, tags, dimensions } = answer
  return (
    <div>
      <dl className={classes.labels}>
        {dimensions.map(({ id, name, values }) => (
          <Row key={id} name={name}>
            {values.map((value) => (
              <RemovableChip
                key={value.id}
                label={t('answer.removeDimension.label', { name, value: value.value })}
                onRemove={
                  canWork && !isForeseen(value) ? () => setDoubted({ id: value.id, name, value: value.value }) : undefined
                }
              >
                <span className={classes.value}>{value.value}</span>
              </RemovableChip>
            ))}
          </Row>
        ))}
        {tags.length > 0 && (
          <Row name={t('answer.tag.label')}>
            {tags.map((tag) => (
              <RemovableChip
                key={tag.id}
                look="own"
                label={t('answer.tag.remove', { name: tag.name })}
                onRemove={canWork && !isForeseen(tag) ? () => removeTag.mutate({ answerId, tagId: tag.id }) : undefined}
              >
                <span className={classes.value}>{tag.name}</span>
              </RemovableChip>
            ))}
          </Row>
        )}
      </dl>
      {doubted && (
        <ConfirmDialog
          question={t('answer.removeDimension.question', { name: doubted.name })}
          consequence={t('answer.removeDimension.consequence', { ...doubted, value: shortened(doubted.value, 'preview') })}
          confirm={t('answer.removeDimension.confirm')}
          keep={t('answer.removeDimension.keep')}
          isDestructive
          onKeep={() => setDoubted(undefined)}
          onConfirm={() => {
            setDoubted(undefined)
            removeValue.mutate({ answerId, dimensionValueId: doubted.id })
          }}
        />
      )}
      {canWork && (
        <div className={classes.adding}>
          <AddTag answer={answer} />
          {may(role, 'manager') && <AddDimension answer={answer} />}
        </div>
      )}
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
