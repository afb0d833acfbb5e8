/**
 * For which conditions a plan is made, and who advises it. The protocol of a trial is not advice.
 */
export interface PlanFacts {
  /** The message of the region. */
  readonly region: string
  /** The disease pressure; "unstated" if the source does not give it. */
  readonly pressure?: 'low' | 'usual' | 'high' | 'unstated'
  readonly by:
    | 'authority'
    | 'university'
    | 'extension'
    | 'breeder'
    | 'manufacturer'
    | 'handbook'
    | 'website'
    | 'clinic'
}
