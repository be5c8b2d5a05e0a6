/** Sources of a build, compared with those of the last build. */
export interface Sources {
  readonly isChanged: boolean;
  /** Stores their state in the file `stamp` once the build is made. */
  readonly built: (stamp?: string) => void;
}

export const sources: (root: string, name: 'server' | 'dashboard', stamp: string) => Sources;
