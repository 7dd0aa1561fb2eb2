# syntax=docker/dockerfile:1
FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /house
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/event-node/package.json apps/event-node/
COPY apps/web/package.json apps/web/
COPY libs/contracts/package.json libs/contracts/
COPY libs/domain/package.json libs/domain/
COPY libs/testing/package.json libs/testing/
COPY workflows/package.json workflows/
COPY migrations/package.json migrations/
COPY bench/package.json bench/
COPY e2e/package.json e2e/

FROM packages AS build
RUN npm ci --include=dev
COPY . .
RUN npm run build && node scripts/image-parts.mjs /image

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data HOME=/tmp
WORKDIR /house
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends tini && rm -rf /var/lib/apt/lists/* \
 && install -d -o node -g node /data
COPY --from=build --chown=root:root /image ./
RUN ln -s /house/apps/api/dist/bundle/meridian.js /usr/local/bin/meridian
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "apps/api/dist/bundle/main.js"]
