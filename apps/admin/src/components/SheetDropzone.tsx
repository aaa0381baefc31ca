import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SheetExtension, type SheetProblem, sheetMegabytes, sheetProblem } from '../lib/sheet-file'
import classes from './SheetDropzone.module.css'

const mediaTypes: Record<SheetExtension, string> = {
  '.csv': 'text/csv',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type SheetDropzoneProps = { label: string; extensions: readonly SheetExtension[]; onFile: (file: File) => void }

/** One spreadsheet, dropped or chosen. Other files are rejected at once. */
export const SheetDropzone = ({ label, extensions, onFile }: SheetDropzoneProps) => {
  const { t } = useTranslation()
  const helpId = useId()
  const [problem, setProblem] = useState<SheetProblem | null>(null)
  const formats = extensions.join(', ')
  const take = (files: File[]) => {
    const found = sheetProblem(files, extensions)
    setProblem(found)
    if (!found && files[0]) onFile(files[0])
  }
  return (
    <div>
      <Dropzone
        className={classes.zone}
        data-failed={problem !== null || undefined}
        // We check the files ourselves, because browsers report several types for csv files.
        onDrop={take}
        inputProps={{
          accept: [...extensions, ...extensions.map((extension) => mediaTypes[extension])].join(),
          'aria-label': label,
        }}
        aria-label={label}
        aria-describedby={helpId}
      >
        <span className={classes.tile}>
          <IconFileUpload size={24} stroke={1.7} aria-hidden />
        </span>
        <p className={classes.title}>{t('sheet.drop')}</p>
        <p className={classes.choose}>{t('sheet.choose')}</p>
        <p className={classes.help} id={helpId}>
          {t('sheet.help', { formats, megabytes: sheetMegabytes })}
        </p>
      </Dropzone>
      {problem && (
        <p className={classes.problem} role="alert">
          {t(`sheet.problem.${problem}`, { formats, megabytes: sheetMegabytes })}
        </p>
      )}
    </div>
  )
}
