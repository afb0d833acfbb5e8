import { useId } from 'react'
import { FormattedDate } from 'react-intl'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { jobSteps, type JobReason, type ShownJob } from './job.ts'

type Open = (file: string, line: number) => void

/** Why nothing was published; errors lead to the texts that they are in. */
function Reason({ reason, onOpen }: { readonly reason: JobReason; readonly onOpen: Open }) {
  if (reason.kind !== 'findings')
    return <Text as="p" id={`studio.publishing.reason.${reason.kind}`} />
  const { count, places } = reason
  return (
    <>
      <Text as="p" id="studio.publishing.reason.findings" values={{ count }} />
      <ul>
        {places.map(({ file, line }) => (
          <li key={`${file} ${line}`}>
            <button type="button" onClick={() => onOpen(file, line)}>
              <Isolate text="foreign">{`${file}:${line}`}</Isolate>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The steps of a running publication, with the one that it is at. */
function Steps({ job }: { readonly job: ShownJob & { readonly state: 'running' } }) {
  const label = useId()
  const [made, all] = job.pages ?? []
  return (
    <>
      <ol className="steps">
        {jobSteps.map((step) => (
          <li key={step} aria-current={step === job.step ? 'step' : undefined}>
            <Text id={`studio.publishing.step.${step}`} />
          </li>
        ))}
      </ol>
      {made !== undefined && (
        <p>
          <span id={label}>
            <Text id="studio.publishing.pages" values={{ made, all }} />
          </span>{' '}
          <progress aria-labelledby={label} value={made} max={all} />
        </p>
      )}
    </>
  )
}

/** A publication: what it does, or what it came to. */
export function JobState({ job, onOpen }: { readonly job: ShownJob; readonly onOpen: Open }) {
  const end = job.state === 'done' && job.isUnchanged ? 'unchanged' : job.state
  return (
    <section className={`job ${job.state}`}>
      <p role="status">
        <Text as="strong" id={`studio.publishing.${end}`} />{' '}
        <span className="hint">
          <FormattedDate value={job.began} dateStyle="medium" timeStyle="short" />
        </span>
      </p>
      {job.state === 'running' && <Steps job={job} />}
      {job.state === 'failed' && <Reason reason={job.reason} onOpen={onOpen} />}
      {job.state === 'done' && job.page !== undefined && (
        <p>
          <a href={job.page} target="_blank" rel="noreferrer">
            <Text id="studio.publishing.see" />
          </a>
        </p>
      )}
      {job.lines.length > 0 && (
        <details>
          <Text as="summary" id="studio.publishing.log" />
          <pre lang={sourceLanguage} dir={sourceDirection}>
            {job.lines.join('\n')}
          </pre>
        </details>
      )}
    </section>
  )
}
