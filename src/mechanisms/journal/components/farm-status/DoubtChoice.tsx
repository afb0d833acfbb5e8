import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import './doubt-choice.css'

/** One answer to the question which value is right. */
export interface DoubtAnswer {
  readonly key: string
  readonly label: ReactNode
  /** Who entered it and when; empty if unknown. */
  readonly owner?: string | undefined
  readonly onPick: () => void
}

/** One question about a field in doubt: each answer is a button as wide as the question. */
export function DoubtChoice({
  question,
  field,
  answers,
}: {
  question: string
  field: string
  answers: readonly DoubtAnswer[]
}) {
  return (
    <div className="doubt-choice" role="group" aria-label={question} data-doubt={field}>
      <p>
        <Icon name="warning" size={20} /> {question}
      </p>
      {answers.map(({ key, label, owner = '', onPick }) => (
        <button key={key} type="button" className="button" onClick={onPick}>
          <strong>{label}</strong>
          {owner !== '' && <small>{owner}</small>}
        </button>
      ))}
    </div>
  )
}
