FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json vite.config.ts ./
COPY migrations migrations
COPY src src
# The address the pages are made for, and compressed; for any other, a page is when first asked for.
ARG PUBLIC_URL
RUN npm run build && npm ci --omit=dev

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# A named volume that is mounted on one of them takes over its owner.
RUN install -d -o node -g node -m 700 /data /data/backups /backups
WORKDIR /app
COPY --from=build /app/package.json .
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Stopped with SIGTERM, which finishes what is in flight.
CMD ["node", "dist/server/start.js"]
