# The gateway with the built web: docker build -f deploy/images/gateway.Dockerfile .
ARG NODE_IMAGE=node:24-slim
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
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/content/package.json packages/content/
COPY services/gateway/package.json services/gateway/
RUN npm ci --omit=dev --ignore-scripts --workspace=@blindspot/gateway --include-workspace-root=false \
  && npm cache clean --force
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY packages/content packages/content
COPY services/gateway services/gateway
COPY --from=web /app/web/dist web/dist
WORKDIR /app/services/gateway
COPY deploy/images/is-live.sh /usr/local/bin/is-live
USER node
# Publish only 8080. Port 9464 has metrics for the operator.
ENV HOST=0.0.0.0 PORT=8080 OPERATIONS_HOST=0.0.0.0 OPERATIONS_PORT=9464 WEB_DIST=/app/web/dist
EXPOSE 8080 9464
# The start period is longer than all waits of a start (startWaitMs). The interval is long, because each check starts a
# process. Docker 25 and later check every 5 s until the first success.
HEALTHCHECK --interval=15s --timeout=3s --start-period=300s --retries=4 CMD ["is-live", "/api/health/live"]
CMD ["node", "src/main.ts"]
