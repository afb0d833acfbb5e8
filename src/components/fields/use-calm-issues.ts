import { useState, type FocusEvent, type FormEvent } from 'react'
import type { Issue } from '../../engine/calculation.ts'

interface CalmIssues {
  /** The issues at the fields now. */
  readonly shown: readonly Issue[]
  /**
   * The issues in the list above them: if an answer was requested and more than one thing is wrong.
   */
  readonly listed: readonly Issue[]
  /** To be given to the element around the fields. */
  readonly watch: {
    readonly onInput: (event: FormEvent) => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

const issueKey = ({ field, entry, part }: Issue): string => [field, entry, part].join('/')

/** One problem appears at its field; from two on, a list links to each of them. */
const areMany = (issues: readonly Issue[]): boolean =>
  issues.filter(({ place }) => place === 'field').length > 1

/**
 * Runs once what is being pressed has been let go: whatever moved before that would move from under
 * the finger, and the press would be lost.
 */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) run()
  else window.addEventListener('pointerup', () => setTimeout(run), { once: true })
}

/**
 * Issues that let one type: a message appears once the field is left, or once an answer is
 * requested; one that is there stays with its field as long as that has a problem. What is listed
 * above the fields is still meanwhile: it would move them.
 * @param turn changes with each request for an answer
 */
export function useCalmIssues(issues: readonly Issue[], turn: unknown): CalmIssues {
  const [isTyping, setTyping] = useState(false)
  const [shownIssues, setShownIssues] = useState(issues)
  const [listed, setListed] = useState<readonly Issue[]>([])
  const [lastTurn, setLastTurn] = useState(turn)
  const isRequested = turn !== lastTurn
  const isCalm = isRequested || !isTyping
  if (isRequested) {
    setLastTurn(turn)
    setTyping(false)
  }
  // What was fixed meanwhile is a new message if it comes back.
  const places = new Set(shownIssues.map(issueKey))
  const shown = isCalm ? issues : issues.filter((issue) => places.has(issueKey(issue)))
  const isListed = areMany(issues) && (isRequested || listed.length > 0)
  const list = isListed ? issues : []
  if (shown.length !== shownIssues.length || (isCalm && shownIssues !== issues))
    setShownIssues(shown)
  if (isCalm && (isListed ? listed !== issues : listed.length > 0)) setListed(list)
  return {
    shown,
    listed: isCalm ? list : listed,
    watch: {
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement) setTyping(true)
      },
      onBlur: () => afterPress(() => setTyping(false)),
    },
  }
}
