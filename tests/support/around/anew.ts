import { vi } from 'vitest'

// Modules of a browser remember: what the file before has loaded is forgotten.
vi.resetModules()
