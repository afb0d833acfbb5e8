import { createContext, type ReactNode } from 'react'

/** What a rendered page contains for browsers that run no scripts; empty where scripts draw it. */
export const StaticContent = createContext<ReactNode>(null)
