/** As docs/production.md has them, for who has the image alone. */
const backup = `umask 077
touch meridian.dump eventstore.tgz files.tgz
docker compose stop proxy api
docker compose exec -T postgres pg_dump --username meridian --format custom meridian > meridian.dump
docker compose stop
docker run --rm -v meridian_eventstore:/from -v "$PWD":/to debian:bookworm-slim tar -C /from -czf /to/eventstore.tgz .
docker run --rm -v meridian_files:/from -v "$PWD":/to debian:bookworm-slim tar -C /from -czf /to/files.tgz .
docker compose up -d`;

const restore = `set -e
test -s meridian.dump
tar -tzf eventstore.tgz >/dev/null
tar -tzf files.tgz >/dev/null
docker compose down
docker volume rm --force meridian_postgres meridian_eventstore meridian_files
docker compose create
docker run --rm -v meridian_eventstore:/to -v "$PWD":/from debian:bookworm-slim tar -C /to -xzf /from/eventstore.tgz
docker run --rm -v meridian_files:/to -v "$PWD":/from debian:bookworm-slim tar -C /to -xzf /from/files.tgz
docker compose up -d --wait postgres
docker compose exec -T postgres pg_restore --username meridian --dbname meridian --exit-on-error < meridian.dump
docker compose up -d`;

/** @type {ReadonlyMap<string, string>} */
const commands = new Map([
  ['backup', backup],
  ['restore', restore],
]);

/** Why a command of `npm run` cannot do its work in a container, and what does; undefined for every other. @param {string} name */
export function doneOutside(name) {
  const lines = commands.get(name);
  return (
    lines &&
    `${name} is done beside the containers: this one reaches no volume but its own, and stops no other. Where docker-compose.yml lies, as docs/production.md says:\n\n${lines}\n`
  );
}
