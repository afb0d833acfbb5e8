/** The body of a function that keeps 1,000 birds that were placed today. */
export const placeFlock = `
  const now = new Date()
  const placed = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0')).join('-')
  const program = 'broilers/flock-today'
  const query = 'birds=1000&placed=' + placed
  const flock = { version: 1, program, query, title: 'House 1' }
  localStorage['flock:1778263200000'] = JSON.stringify(flock)
  localStorage['last:' + program] = query
  localStorage.currentFlock = 'flock:1778263200000'
`
