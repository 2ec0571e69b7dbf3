# The package of a release, built from this clone.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm pack --silent --pack-destination /tmp
RUN mkdir /package && tar -xzf /tmp/inference-console-*.tgz -C /package --strip-components=1

FROM node:22-alpine
COPY --from=build /package /opt/inference-console
ENV NODE_ENV=production INFERENCE_CONSOLE_HOST=0.0.0.0
USER 1000:1000
EXPOSE 9998
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "/opt/inference-console/bin/inference-console.js", "--check"]
ENTRYPOINT ["node", "/opt/inference-console/bin/inference-console.js"]
