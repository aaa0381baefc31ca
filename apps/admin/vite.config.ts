import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  css: { postcss: { plugins: [mantine()] } },
  // The policy allows scripts, fonts and pictures from our own address only: nothing may become a data: address.
  build: { outDir: 'dist', assetsInlineLimit: 0 },
  server: { proxy: { '^/(?!admin(/|$|\\?))': `http://127.0.0.1:${process.env.PORT || 3000}` } },
})
