import { openPgliteStorage } from '@content-publishing/adapter-postgres';
import { createWorkspace } from '@content-publishing/domain/tenant';
import { randomUUID } from 'node:crypto';

// Run as a process of its own: opens the data folder that it is given, stores a workspace, says in
// one line of JSON how that went, and stays until it is killed.
const dataDir = process.argv[2] ?? '';
const now = new Date().toISOString();
const workspace = createWorkspace({ name: 'Kept' }, { id: randomUUID(), now });
try {
  const storage = await openPgliteStorage({ dataDir });
  // The second call waits for the first.
  await Promise.all([storage.migrate(), storage.migrate()]);
  await storage.repositories.workspaces.insert(workspace);
  process.stdout.write(`${JSON.stringify({ stored: workspace.id })}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ rejected: error instanceof Error && error.name })}\n`);
}
