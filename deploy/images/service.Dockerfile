# Builds the image of a service other than the gateway:
#   docker build --build-arg SERVICE=auth -f deploy/images/service.Dockerfile .
# Keeps the layout of the workspaces, because Node runs no TypeScript in node_modules.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/confusables/package.json packages/confusables/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/content/package.json packages/content/
COPY services/auth/package.json services/auth/
COPY services/requests/package.json services/requests/
COPY services/responses/package.json services/responses/
COPY services/analysis/package.json services/analysis/
COPY services/admin/package.json services/admin/
COPY services/gateway/package.json services/gateway/
ARG SERVICE
RUN npm ci --omit=dev --ignore-scripts --workspace=@blindspot/${SERVICE} --include-workspace-root=false \
  && npm cache clean --force
COPY packages/contracts packages/contracts
COPY packages/confusables packages/confusables
COPY packages/service-kit packages/service-kit
COPY packages/content packages/content
COPY services/${SERVICE} services/${SERVICE}
WORKDIR /app/services/${SERVICE}
# A volume that is mounted here gets this owner, so that the service can write.
RUN install -d -o node -g node /data
COPY deploy/images/is-live.sh /usr/local/bin/is-live
USER node
ENV HOST=0.0.0.0 PORT=8080
EXPOSE 8080
# The start period is longer than all waits of a start (startWaitMs). The interval is long, because each check starts a
# process. Docker 25 and later check every 5 s until the first success.
HEALTHCHECK --interval=15s --timeout=3s --start-period=300s --retries=4 CMD ["is-live", "/health/live"]
CMD ["node", "src/main.ts"]
