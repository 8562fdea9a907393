// The health check of a container: ends with 0 when the process at PORT answers and reaches its database.
const { PORT = '3000' } = process.env
const isHealthy = await fetch(`http://127.0.0.1:${PORT}/api/health`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isHealthy ? 0 : 1)
