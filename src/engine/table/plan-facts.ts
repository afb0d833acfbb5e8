/** What a plan is made for, and whose advice it is. The protocol of a trial is no advice. */
export interface PlanFacts {
  /** The message of the region. */
  readonly region: string
  /** The disease pressure it is made for; "unstated" where its source does not say. */
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
