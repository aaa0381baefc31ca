import { ActionIcon, Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '../lib/copy'

const saidMilliseconds = 2000

type Copied = {
  text: string
  label: string
  /** What is said for two seconds after copying, and what if the browser refuses. */
  words: { copied: string; failed: string }
}

const useCopy = ({ text, words }: Pick<Copied, 'text' | 'words'>) => {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), saidMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(text, words.failed)) setIsCopied(true)
  }
  return { isCopied, copy }
}

type CopyButtonProps = Copied & Pick<ButtonProps, 'size' | 'disabled'> & { 'aria-label'?: string; 'data-autofocus'?: true }

/** Shows for two seconds that the text was copied. */
export const CopyButton = ({ text, label, words, ...button }: CopyButtonProps) => {
  const { isCopied, copy } = useCopy({ text, words })
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <>
      <Tooltip label={words.copied} opened={isCopied}>
        <Button
          variant="default"
          leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
          onClick={() => void copy()}
          {...button}
        >
          {label}
        </Button>
      </Tooltip>
      <Said text={isCopied ? words.copied : ''} />
    </>
  )
}

export const CopyIcon = ({ text, label, words }: Copied) => {
  const { isCopied, copy } = useCopy({ text, words })
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <>
      <Tooltip label={isCopied ? words.copied : label} opened={isCopied || undefined}>
        <ActionIcon aria-label={label} onClick={() => void copy()}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Said text={isCopied ? words.copied : ''} />
    </>
  )
}

const Said = ({ text }: { text: string }) => <VisuallyHidden role="status">{text}</VisuallyHidden>
