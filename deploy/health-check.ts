// Asks the service of this container whether it is alive; exit code 1 when it is not.
try {
  const { ok } = await fetch(`http://127.0.0.1:${process.env['PORT']}/health/live`);
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
