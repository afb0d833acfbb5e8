/**
 * The place of the flock of today (`src/pages/flock/TodayPlace.tsx`). React leaves alone what the
 * script of the page has put there: it compares a text with the element's, and shall not mind.
 */
export const TodaySpace = () => (
  <div id="today" suppressHydrationWarning>
    {''}
  </div>
)
